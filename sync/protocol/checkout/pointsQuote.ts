// POST /loyalty/qantas/quote: what the airline's points pay of an order (BEH-3, BEH-8). Nothing is taken.
import * as z from 'zod/mini';
import { millis } from '#events/store/logValues.ts';
import { recaptchaToken } from '../account/botCheck.ts';
import { endpoint } from '../call/endpoint.ts';
import { dollars } from '../call/money.ts';

/** The action of a bot check for this call; a token for another action is rejected. */
export const QUOTE_ACTION = 'loyalty_points_quote';

/** As it was typed; what a number and a name look like is a rule of the domain. */
const typed = z.string().check(z.maxLength(250));

export const pointsQuote = z.object({
  /** A secret: who has it may pay by it. */
  quoteNumber: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  memberNumber: z.string(),
  currencyAmount: dollars,
  points: z.int().check(z.positive()),
  /** From then on it is not taken. */
  expiresAt: millis,
});

export const quotePoints = endpoint({
  name: 'quotePoints',
  summary:
    'What so much money costs in the airline’s points, for the membership of the account or of a guest',
  method: 'POST',
  path: '/api/loyalty/qantas/quote',
  auth: 'optional',
  body: z.object({
    /** Whole reward lines of it are quoted. */
    currencyAmount: dollars,
    /** A guest's. Where the account is linked, its own counts whatever is sent. */
    membership: z.optional(z.object({ memberId: typed, lastName: typed })),
    recaptchaToken,
  }),
  success: { status: 200, body: pointsQuote },
  errors: [
    'Unauthenticated',
    'LoyaltyMemberNotFound',
    'LoyaltyMemberInactive',
    'LoyaltyLastNameMismatch',
    'LoyaltyPointsInsufficient',
    'LoyaltyQuoteRefused',
    'BotCheckFailed',
    'RuleBroken',
    'Unavailable',
  ],
});
