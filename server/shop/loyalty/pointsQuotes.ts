// Quotes as the shop's calls use them: whose points may be asked for, the tries, and the airline's "no" in words.
import {
  membershipRefusalTexts,
  quoteRefusalTexts,
  unableToLoadPointsText,
  type MembershipRefusal,
  type QuoteRefusal,
} from '#domain/loyalty/loyaltyTexts.ts';
import { membershipFieldTexts, normaliseMembership, type Membership } from '#domain/loyalty/membership.ts';
import { payableByPoints } from '#domain/loyalty/rewardLines.ts';
import type { Cents } from '#events/facts/values.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { tooManyTriesText } from '#server/http/caller/tooManyTries.ts';
import type { AccountId } from '#server/storage/accountId.ts';
import type { RateLimits } from '#server/storage/rateLimits.ts';
import { askAirline } from './askAirline.ts';
import type { Asker } from './memberships.ts';
import { triesOf } from './membershipTries.ts';
import type { PointsProgramme, PointsQuote } from './pointsProgramme.ts';

export type PointsQuotesDeps = {
  /** Absent: the shop takes part in no programme. */
  readonly points: PointsProgramme | undefined;
  /** The membership an account is linked to. */
  readonly linkOf: (accountId: AccountId) => Promise<Membership | undefined>;
  readonly rateLimits: RateLimits;
  readonly log: { warn(line: string): void };
};

export type QuoteRequest = {
  readonly accountId: AccountId | undefined;
  /** As a guest typed it. */
  readonly typed: Membership | undefined;
  readonly amount: Cents;
};

/** @throws ApiFault when the airline quotes nothing, or cannot be asked */
export const askQuote = async (
  deps: PointsQuotesDeps,
  { accountId, typed, amount }: QuoteRequest,
  { ip, reply }: Asker,
): Promise<PointsQuote> => {
  const payable = payableByPoints(amount);
  if (payable === 0)
    throw new ApiFault('RuleBroken', undefined, { currencyAmount: 'Enter $1 or more, in whole dollars.' });
  const linked = accountId === undefined ? undefined : await deps.linkOf(accountId);
  const membership = linked ?? typedMembership(typed);
  const tries = triesOf(membership.memberId, ip);
  const waitS = await deps.rateLimits.take(tries);
  if (waitS > 0) {
    reply.setHeader('retry-after', String(waitS));
    throw new ApiFault('TooManyRequests', tooManyTriesText(waitS, 'try again'));
  }
  const { points, log } = deps;
  const answer = await askAirline(points, (airline) => airline.quote(membership, payable), {
    log,
    text: unableToLoadPointsText,
  }).catch(async (error: unknown) => {
    await deps.rateLimits.giveBack(tries);
    throw error;
  });
  // Only a membership that is not theirs is a guess.
  if (typeof answer !== 'string' || !(answer in membershipRefusalTexts))
    await deps.rateLimits.giveBack(tries);
  if (typeof answer === 'string') throw new ApiFault(answer, texts[answer]);
  return answer;
};

const texts: Readonly<Record<MembershipRefusal | QuoteRefusal, string>> = {
  ...membershipRefusalTexts,
  ...quoteRefusalTexts,
};

const typedMembership = (typed: Membership | undefined): Membership => {
  if (!typed) throw new ApiFault('RuleBroken', membershipNeededText);
  const fields = Object.entries(membershipFieldTexts(typed));
  if (fields.length > 0)
    throw new ApiFault(
      'RuleBroken',
      undefined,
      Object.fromEntries(fields.map(([field, text]) => [`membership.${field}`, text])),
    );
  return normaliseMembership(typed);
};

const membershipNeededText = 'Add your Qantas Frequent Flyer number first, then pay with points.';
