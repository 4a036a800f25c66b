// LoyaltyProvider over HTTP. The airline publishes no protocol: this one is the shop's own, told in README.md, and whoever has a
// contract with the airline puts an adapter of theirs in this place.
import type { MembershipRefusal } from '#domain/loyalty/loyaltyTexts.ts';
import {
  createAirlineCall,
  refusalIn,
  unexpected,
  type AirlineAnswer,
  type AirlineOptions,
} from './airlineCalls.ts';
import type { LoyaltyProvider } from './loyaltyProvider.ts';

export const memberRefusals: Readonly<Record<string, MembershipRefusal>> = {
  member_not_found: 'LoyaltyMemberNotFound',
  member_inactive: 'LoyaltyMemberInactive',
  last_name_mismatch: 'LoyaltyLastNameMismatch',
};

export const createHttpLoyaltyProvider = (options: AirlineOptions): LoyaltyProvider => {
  const send = createAirlineCall(options);
  return {
    verify: async (membership) => {
      const answer = await send('POST', '/members/verify', membership);
      return answer.status === 200 ? 'active' : refusalOf(answer);
    },
    link: async (customer, membership) => {
      const answer = await send('PUT', `/links/${encodeURIComponent(customer)}`, membership);
      return answer.status === 200 ? 'linked' : refusalOf(answer);
    },
    unlink: async (customer) => {
      const answer = await send('DELETE', `/links/${encodeURIComponent(customer)}`);
      // 404: there was no link.
      if (answer.status !== 200 && answer.status !== 404) throw unexpected(answer);
    },
  };
};

const refusalOf = (answer: AirlineAnswer): MembershipRefusal => refusalIn(answer, memberRefusals);
