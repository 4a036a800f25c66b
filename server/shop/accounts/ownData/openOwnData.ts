// Taking one's data along, and deleting the account.
import {
  orderUnderWayText,
  unableToDeleteText,
  unableToExportText,
} from '#domain/account/texts/ownDataTexts.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { handle, type MountedEndpoint } from '#server/http/api/handler.ts';
import { saying } from '#server/http/api/saying.ts';
import { deleteAccount, exportAccount } from '#sync/protocol/account/ownDataCalls.ts';
import { GatewayUnavailableError } from '#server/shop/payments/cardGateway.ts';
import type { AccountHandlerDeps } from '../sessions/accountCalls.ts';
import { checkPassword } from '../sessions/checkPassword.ts';
import { clearSessionCookie } from '../sessions/sessionCookie.ts';
import { deleteOwnData, exportOwnData, type OwnDataDeps } from './ownData.ts';

export type OwnDataStart = {
  readonly accountCalls: AccountHandlerDeps;
  readonly cards: OwnDataDeps['cards'];
  readonly memberships: OwnDataDeps['memberships'];
};

export const openOwnData = ({
  accountCalls,
  cards,
  memberships,
}: OwnDataStart): { readonly endpoints: readonly MountedEndpoint[] } => {
  const deps: OwnDataDeps = { ...accountCalls, cards, memberships };
  return {
    endpoints: [
      handle(exportAccount, ({ identity }) =>
        saying(unableToExportText, async () => ({
          exportedAt: deps.clock().toISOString(),
          sections: { ...(await reaching(exportOwnData(deps, identity.accountId))) },
        })),
      ),

      handle(deleteAccount, ({ identity, body, reply }) =>
        saying(unableToDeleteText, async () => {
          await checkPassword(accountCalls, identity, body.password, reply, 'password');
          if (!(await reaching(deleteOwnData(deps, identity.accountId))))
            throw new ApiFault('RuleBroken', orderUnderWayText);
          await clearSessionCookie(accountCalls.auth, reply);
          accountCalls.wakeMailSender();
          return undefined;
        }),
      ),
    ],
  };
};

/** The provider of cards may be away: a later try may succeed. */
const reaching = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof GatewayUnavailableError)) throw cause;
    throw new ApiFault('Unavailable', undefined, undefined, { cause });
  }
};
