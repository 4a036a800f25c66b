// A loyalty programme in memory, with the sandbox's members; it may be away.
import { findMember } from '#server/sandbox/loyalty/loyaltyMembers.ts';
import { LoyaltyUnavailableError, type LoyaltyProvider } from '#server/shop/loyalty/loyaltyProvider.ts';
import type { MembershipRefusal } from '#domain/loyalty/loyaltyTexts.ts';
import type { Membership } from '#domain/loyalty/membership.ts';

export type TestLoyalty = LoyaltyProvider & {
  isUp: boolean;
  /** Number of the membership by customer. */
  readonly links: ReadonlyMap<string, string>;
};

const refusals: Readonly<Record<string, MembershipRefusal>> = {
  member_not_found: 'LoyaltyMemberNotFound',
  member_inactive: 'LoyaltyMemberInactive',
  last_name_mismatch: 'LoyaltyLastNameMismatch',
};

export const createTestLoyalty = (): TestLoyalty => {
  const links = new Map<string, string>();
  const refusalOf = (membership: Membership): MembershipRefusal | null => {
    if (!programme.isUp) throw new LoyaltyUnavailableError('The loyalty programme does not answer');
    const found = findMember(membership);
    return typeof found === 'string' ? (refusals[found] ?? null) : null;
  };
  const programme: TestLoyalty = {
    isUp: true,
    links,
    verify: async (membership) => refusalOf(membership) ?? 'active',
    link: async (customer, membership) => {
      const refusal = refusalOf(membership);
      if (refusal) return refusal;
      links.set(customer, membership.memberId);
      return 'linked';
    },
    unlink: async (customer) => {
      if (!programme.isUp) throw new LoyaltyUnavailableError('The loyalty programme does not answer');
      links.delete(customer);
    },
  };
  return programme;
};
