// The call that says whether the airline knows a guest. A bot check keeps programs from asking for members.
import { unableToAddText } from '#domain/loyalty/loyaltyTexts.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { handle, type MountedEndpoint } from '#server/http/api/handler.ts';
import { saying } from '#server/http/api/saying.ts';
import type { BotCheck } from '#server/shop/botCheck/botCheck.ts';
import { MEMBERSHIP_ACTION, verifyMembership } from '#sync/protocol/account/membershipCheck.ts';
import type { Memberships } from './memberships.ts';

export type LoyaltyHandlerDeps = {
  readonly memberships: Pick<Memberships, 'verify'>;
  readonly botCheck: BotCheck;
};

export const loyaltyHandlers = ({ memberships, botCheck }: LoyaltyHandlerDeps): MountedEndpoint[] => [
  handle(verifyMembership, ({ body, ip, reply }) =>
    saying(unableToAddText, async () => {
      const { memberId, lastName, recaptchaToken } = body;
      if (!(await botCheck.vouches({ token: recaptchaToken, action: MEMBERSHIP_ACTION, ip })))
        throw new ApiFault('BotCheckFailed');
      await memberships.verify({ memberId, lastName }, { ip, reply });
      return {};
    }),
  ),
];
