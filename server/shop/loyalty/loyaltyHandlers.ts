// The calls that ask the airline: whether it knows a guest, and what points pay. A bot check keeps programs from asking for members.
import { unableToAddText, unableToLoadPointsText } from '#domain/loyalty/loyaltyTexts.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { handle, type MountedEndpoint } from '#server/http/api/handler.ts';
import { saying } from '#server/http/api/saying.ts';
import type { BotCheck } from '#server/shop/botCheck/botCheck.ts';
import { MEMBERSHIP_ACTION, verifyMembership } from '#sync/protocol/account/membershipCheck.ts';
import { quotePoints, QUOTE_ACTION } from '#sync/protocol/checkout/pointsQuote.ts';
import type { Memberships } from './memberships.ts';
import { askQuote, type PointsQuotesDeps } from './pointsQuotes.ts';

export type LoyaltyHandlerDeps = {
  readonly memberships: Pick<Memberships, 'verify'>;
  readonly quotes: PointsQuotesDeps;
  readonly botCheck: BotCheck;
};

export const loyaltyHandlers = ({ memberships, quotes, botCheck }: LoyaltyHandlerDeps): MountedEndpoint[] => [
  handle(verifyMembership, ({ body, ip, reply }) =>
    saying(unableToAddText, async () => {
      const { memberId, lastName, recaptchaToken } = body;
      if (!(await botCheck.vouches({ token: recaptchaToken, action: MEMBERSHIP_ACTION, ip })))
        throw new ApiFault('BotCheckFailed');
      await memberships.verify({ memberId, lastName }, { ip, reply });
      return {};
    }),
  ),

  handle(quotePoints, ({ body, identity, ip, reply }) =>
    saying(unableToLoadPointsText, async () => {
      const { currencyAmount: amount, membership: typed, recaptchaToken } = body;
      if (!(await botCheck.vouches({ token: recaptchaToken, action: QUOTE_ACTION, ip })))
        throw new ApiFault('BotCheckFailed');
      return askQuote(quotes, { accountId: identity?.accountId, typed, amount }, { ip, reply });
    }),
  ),
];
