// An airline in memory whose members of the sandbox pay with points; it may be away.
import { toCents } from '#events/brands.ts';
import { toMillis } from '#events/store/logBrands.ts';
import { pointsFor } from '#domain/loyalty/rewardLines.ts';
import { createPointsRecords, type Fault } from '#server/sandbox/loyalty/pointsRecords.ts';
import { openJournal } from '#server/sandbox/simulator/journal.ts';
import { findMember } from '#server/sandbox/loyalty/loyaltyMembers.ts';
import { LoyaltyUnavailableError } from '#server/shop/loyalty/loyaltyProvider.ts';
import type { PointsQuotesDeps } from '#server/shop/loyalty/pointsQuotes.ts';
import type { PointsProgramme, RedemptionRefusal } from '#server/shop/loyalty/pointsProgramme.ts';

export type TestPoints = PointsProgramme & { isUp: boolean };

const refusals: Readonly<Partial<Record<Fault, RedemptionRefusal>>> = {
  quote_over: 'quoteOver',
  points_insufficient: 'insufficient',
};

export const createTestPoints = (): TestPoints => {
  let nth = 0;
  const ids = (length: number) => String((nth += 1)).padStart(length, '0');
  const records = createPointsRecords({ journal: openJournal(), ids, now: () => 0 });
  const up = (): void => {
    if (!programme.isUp) throw new LoyaltyUnavailableError('The loyalty programme does not answer');
  };
  const programme: TestPoints = {
    isUp: true,
    quote: async (membership, amount) => {
      up();
      const found = findMember(membership);
      if (found === 'member_not_found') return 'LoyaltyMemberNotFound';
      if (found === 'member_inactive') return 'LoyaltyMemberInactive';
      if (found === 'last_name_mismatch') return 'LoyaltyLastNameMismatch';
      if (found.refuses.includes('quote')) return 'LoyaltyQuoteRefused';
      const made = records.quote(membership.memberId, amount);
      if (made === 'points_insufficient') return 'LoyaltyPointsInsufficient';
      return {
        quoteNumber: made.quoteNumber,
        memberNumber: membership.memberId,
        currencyAmount: toCents(amount),
        points: pointsFor(amount),
        expiresAt: toMillis(made.expiresAt),
      };
    },
    reserve: async (id, { quoteNumber, memberNumber, amount }) => {
      up();
      const done = records.reserve(id, { quoteNumber, memberId: memberNumber, cents: amount });
      return done === 'reserved' ? done : (refusals[done] ?? 'refused');
    },
    commit: async (id) => {
      up();
      return records.commit(id) === 'committed' ? 'committed' : 'lost';
    },
    release: async (id) => {
      up();
      records.release(id);
    },
    refund: async (id, { refundId, points }) => {
      up();
      records.refund(id, refundId, points);
    },
  };
  return programme;
};

/** For who links no account and counts no tries. */
export const testQuotes = (): PointsQuotesDeps => ({
  points: createTestPoints(),
  linkOf: async () => undefined,
  rateLimits: { take: async () => 0, giveBack: async () => undefined },
  log: { warn: () => undefined },
});
