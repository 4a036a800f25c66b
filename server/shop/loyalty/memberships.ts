// Memberships as the shop's calls use them: the tries are counted, the airline is asked, and its "no" has words.
import {
  linkedToAnotherText,
  membershipRefusalTexts,
  type MembershipRefusal,
} from '#domain/loyalty/loyaltyTexts.ts';
import { membershipFieldTexts, normaliseMembership, type Membership } from '#domain/loyalty/membership.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { tooManyTriesText } from '#server/http/caller/tooManyTries.ts';
import type { Reply } from '#server/http/api/handler.ts';
import type { RateLimits } from '#server/storage/rateLimits.ts';
import { askAirline } from './askAirline.ts';
import type { LoyaltyProvider } from './loyaltyProvider.ts';
import { triesOf } from './membershipTries.ts';

export type MembershipDeps = {
  /** Absent: the shop takes part in no programme. */
  readonly provider: LoyaltyProvider | undefined;
  readonly rateLimits: RateLimits;
  readonly log: { warn(line: string): void };
};

export type Asker = { readonly ip: string; readonly reply: Reply };

export type LinkRequest = {
  readonly action: 'link' | 'unlink';
  /** As it was typed. */
  readonly typed: Membership;
  /** The account's link of now. */
  readonly linked: Membership | undefined;
  /** The number the shop's books know the customer by. */
  readonly customer: string;
};

export type Memberships = {
  /** @throws ApiFault when the airline knows no such active member, or cannot be asked */
  readonly verify: (typed: Membership, asker: Asker) => Promise<void>;
  /**
   * Links or unlinks a customer at the airline.
   *
   * @returns the account's link from now on; null: none
   * @throws ApiFault when the airline or the account's link of now stands against it
   */
  readonly change: (request: LinkRequest, asker: Asker) => Promise<Membership | null>;
  /** Ends a customer's link at the airline. @throws ApiFault when the airline cannot be asked */
  readonly end: (customer: string) => Promise<void>;
};

export const createMemberships = ({ provider, rateLimits, log }: MembershipDeps): Memberships => {
  const asking = <Answer>(ask: (airline: LoyaltyProvider) => Promise<Answer>): Promise<Answer> =>
    askAirline(provider, ask, { log });
  /** A try that succeeds, and one that nobody could answer, do not count. */
  const counted = async (
    typed: Membership,
    { ip, reply }: Asker,
    ask: (provider: LoyaltyProvider, membership: Membership) => Promise<string>,
  ): Promise<Membership> => {
    refuseMistyped(typed);
    const membership = normaliseMembership(typed);
    const tries = triesOf(membership.memberId, ip);
    const waitS = await rateLimits.take(tries);
    if (waitS > 0) {
      reply.setHeader('retry-after', String(waitS));
      throw new ApiFault(
        'TooManyRequests',
        tooManyTriesText(waitS, 'enter your Qantas Frequent Flyer number again'),
      );
    }
    const answer = await asking((airline) => ask(airline, membership)).catch(async (error: unknown) => {
      await rateLimits.giveBack(tries);
      throw error;
    });
    if (isRefusal(answer)) throw new ApiFault(answer, membershipRefusalTexts[answer]);
    await rateLimits.giveBack(tries);
    return membership;
  };
  return {
    verify: async (typed, asker) => {
      await counted(typed, asker, (airline, membership) => airline.verify(membership));
    },
    change: async ({ action, typed, linked, customer }, asker) => {
      if (action === 'link') {
        refuseMistyped(typed);
        if (linked && !isSame(linked, normaliseMembership(typed)))
          throw new ApiFault('RuleBroken', linkedToAnotherText);
        return counted(typed, asker, (airline, membership) => airline.link(customer, membership));
      }
      if (!linked) return null;
      refuseOther(linked, normaliseMembership(typed));
      await asking((airline) => airline.unlink(customer));
      return null;
    },
    end: (customer) => asking((airline) => airline.unlink(customer)),
  };
};

const refuseMistyped = (typed: Membership): void => {
  const fields = membershipFieldTexts(typed);
  if (Object.keys(fields).length > 0) throw new ApiFault('RuleBroken', undefined, fields);
};

/** What is unlinked must be what is linked: a form of an earlier link unlinks nothing. */
const refuseOther = (linked: Membership, given: Membership): void => {
  const refusal: MembershipRefusal | null =
    linked.memberId !== given.memberId
      ? 'LoyaltyMemberNotFound'
      : isSame(linked, given)
        ? null
        : 'LoyaltyLastNameMismatch';
  if (refusal) throw new ApiFault(refusal, membershipRefusalTexts[refusal]);
};

const isSame = (one: Membership, other: Membership): boolean =>
  one.memberId === other.memberId &&
  one.lastName.localeCompare(other.lastName, 'en-AU', { sensitivity: 'accent' }) === 0;

const isRefusal = (answer: string): answer is MembershipRefusal => answer in membershipRefusalTexts;
