// Points at the sandbox's airline: what members have, the quotes, and what was set aside, spent and given back.
import { POINTS_PER_REWARD_LINE, REWARD_LINE_CENTS } from '#domain/loyalty/rewardLines.ts';
import type { Journal } from '../simulator/journal.ts';
import { memberAt } from './loyaltyMembers.ts';

type Quote = {
  readonly memberId: string;
  readonly cents: number;
  readonly expiresAt: number;
  /** The redemption that it is set aside for, or was redeemed by. */
  readonly takenBy: string | null;
};

type Redemption = {
  /** Empty: released before anything was set aside. */
  readonly memberId: string;
  readonly quoteNumber: string;
  readonly points: number;
  readonly state: 'reserved' | 'committed' | 'released';
  readonly refunds: Readonly<Record<string, number>>;
};

export type Fault =
  | 'points_insufficient'
  | 'quote_over'
  | 'redemption_released'
  | 'redemption_not_found'
  | 'redemption_committed'
  | 'refund_too_large';

export type PointsRecordsDeps = {
  readonly journal: Journal;
  readonly ids: (length: number) => string;
  readonly now: () => number;
};

export const pointsOf = (cents: number): number => (cents / REWARD_LINE_CENTS) * POINTS_PER_REWARD_LINE;

export const createPointsRecords = ({ journal, ids, now }: PointsRecordsDeps) => {
  const quotes = journal.table<Quote>('loyalty-quotes');
  const redemptions = journal.table<Redemption>('loyalty-redemptions');
  /** Points, set aside ones included. */
  const spent = journal.table<{ readonly points: number }>('loyalty-spent');
  /** Answers that were lost on purpose. */
  const lost = journal.table<{ readonly step: string }>('loyalty-lost');
  const spentBy = (memberId: string): number => spent.get(memberId)?.points ?? 0;
  const take = (memberId: string, points: number): void =>
    spent.put(memberId, { points: spentBy(memberId) + points });
  const balance = (memberId: string): number => (memberAt(memberId)?.points ?? 0) - spentBy(memberId);
  return {
    balance,
    quote: (memberId: string, cents: number) => {
      if (balance(memberId) < pointsOf(cents)) return 'points_insufficient' as const;
      const quoteNumber = `QF${ids(22)}`;
      const expiresAt = now() + (memberAt(memberId)?.quoteMs ?? 0);
      quotes.put(quoteNumber, { memberId, cents, expiresAt, takenBy: null });
      return { quoteNumber, expiresAt };
    },
    reserve: (
      id: string,
      asked: { readonly quoteNumber: string; readonly memberId: string; readonly cents: number },
    ): Fault | 'reserved' => {
      const known = redemptions.get(id);
      if (known) return known.state === 'released' ? 'redemption_released' : 'reserved';
      const { quoteNumber, memberId, cents } = asked;
      const found = quotes.get(quoteNumber);
      const isGood = found?.memberId === memberId && found.cents >= cents && found.expiresAt > now();
      if (!isGood || found.takenBy !== null) return 'quote_over';
      const points = pointsOf(cents);
      if (balance(memberId) < points) return 'points_insufficient';
      quotes.put(quoteNumber, { ...found, takenBy: id });
      take(memberId, points);
      redemptions.put(id, { memberId, quoteNumber, points, state: 'reserved', refunds: {} });
      return 'reserved';
    },
    commit: (id: string): Fault | 'committed' => {
      const known = redemptions.get(id);
      if (!known) return 'redemption_not_found';
      if (known.state === 'released') return 'redemption_released';
      if (known.state === 'reserved') redemptions.put(id, { ...known, state: 'committed' });
      return 'committed';
    },
    release: (id: string): Fault | 'released' => {
      const known = redemptions.get(id);
      if (known?.state === 'committed') return 'redemption_committed';
      if (known?.state === 'reserved') {
        take(known.memberId, -known.points);
        const quote = quotes.get(known.quoteNumber);
        // Good for another try while it lasts.
        if (quote) quotes.put(known.quoteNumber, { ...quote, takenBy: null });
      }
      const none = { memberId: '', quoteNumber: '', points: 0, refunds: {} };
      redemptions.put(id, { ...(known ?? none), state: 'released' });
      return 'released';
    },
    refund: (id: string, refundId: string, points: number): Fault | 'refunded' => {
      const known = redemptions.get(id);
      if (known?.state !== 'committed') return 'redemption_not_found';
      if (known.refunds[refundId] !== undefined) return 'refunded';
      const before = Object.values(known.refunds).reduce((sum, each) => sum + each, 0);
      if (before + points > known.points) return 'refund_too_large';
      take(known.memberId, -points);
      redemptions.put(id, { ...known, refunds: { ...known.refunds, [refundId]: points } });
      return 'refunded';
    },
    /** Of a redemption; undefined: there is none. */
    memberOf: (id: string): string | undefined => redemptions.get(id)?.memberId,
    /** @returns whether this answer is one to lose: the first of each step */
    loses: (id: string, step: string): boolean => {
      const key = `${id} ${step}`;
      if (lost.get(key)) return false;
      lost.put(key, { step });
      return true;
    },
  };
};

export type PointsRecords = ReturnType<typeof createPointsRecords>;
