// PointsProgramme over HTTP, by the protocol in README.md.
import * as z from 'zod/mini';
import type { MembershipRefusal, QuoteRefusal } from '#domain/loyalty/loyaltyTexts.ts';
import { millis } from '#events/store/logValues.ts';
import { dollars } from '#sync/protocol/call/money.ts';
import { createAirlineCall, refusalIn, unexpected, type AirlineOptions } from './airlineCalls.ts';
import { memberRefusals } from './httpLoyaltyProvider.ts';
import type { PointsProgramme, RedemptionRefusal } from './pointsProgramme.ts';

const quote = z.object({
  quoteNumber: z.string().check(z.minLength(16), z.maxLength(64)),
  memberNumber: z.string(),
  currencyAmount: dollars,
  points: z.int().check(z.positive()),
  expiresAt: millis,
});

const quoteRefusals: Readonly<Record<string, MembershipRefusal | QuoteRefusal>> = {
  ...memberRefusals,
  points_insufficient: 'LoyaltyPointsInsufficient',
  quote_refused: 'LoyaltyQuoteRefused',
};

const redemptionRefusals: Readonly<Record<string, RedemptionRefusal>> = {
  quote_over: 'quoteOver',
  points_insufficient: 'insufficient',
  redemption_refused: 'refused',
  redemption_released: 'refused',
};

const commitRefusals = { redemption_not_found: 'lost', redemption_released: 'lost' } as const;

export const createHttpPointsProgramme = (options: AirlineOptions): PointsProgramme => {
  const send = createAirlineCall(options);
  const pathOf = (redemptionId: string): string => `/redemptions/${encodeURIComponent(redemptionId)}`;
  return {
    quote: async (membership, amount) => {
      const answer = await send('POST', '/quotes', { ...membership, currencyAmount: amount / 100 });
      if (answer.status !== 200) return refusalIn(answer, quoteRefusals);
      const read = z.safeDecode(quote, answer.body as z.input<typeof quote>);
      if (!read.success) throw unexpected(answer);
      return read.data;
    },
    reserve: async (redemptionId, { quoteNumber, memberNumber, amount }) => {
      const body = { quoteNumber, memberNumber, currencyAmount: amount / 100 };
      const answer = await send('PUT', pathOf(redemptionId), body);
      return answer.status === 200 ? 'reserved' : refusalIn(answer, redemptionRefusals);
    },
    commit: async (redemptionId) => {
      const answer = await send('POST', `${pathOf(redemptionId)}/commit`);
      if (answer.status === 200) return 'committed';
      return refusalIn(answer, commitRefusals);
    },
    release: async (redemptionId) => {
      const answer = await send('DELETE', pathOf(redemptionId));
      if (answer.status !== 200) throw unexpected(answer);
    },
    refund: async (redemptionId, { refundId, points }) => {
      const answer = await send('PUT', `${pathOf(redemptionId)}/refunds/${encodeURIComponent(refundId)}`, {
        points,
      });
      if (answer.status !== 200) throw unexpected(answer);
    },
  };
};
