// Where a customer is signed in, and signing out elsewhere.
import { unableToEndSessionText, unableToLoadSessionsText } from '#domain/account/texts/sessionTexts.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { handle, type Identity, type MountedEndpoint } from '#server/http/api/handler.ts';
import { saying } from '#server/http/api/saying.ts';
import { endOtherSessions, endSession, listSessions } from '#sync/protocol/account/sessions.ts';
import { deviceName } from './deviceName.ts';
import type { AccountHandlerDeps } from './accountCalls.ts';
import { checkPassword } from './checkPassword.ts';

export const sessionHandlers = (deps: AccountHandlerDeps): MountedEndpoint[] => {
  const { sessions } = deps;
  const listed = async ({ accountId, sessionId }: Identity) => {
    const open = (await sessions.list(accountId)).map(({ id, userAgent, createdAt, updatedAt }) => ({
      id,
      device: deviceName(userAgent),
      signedInAt: createdAt.toISOString(),
      lastUsedAt: updatedAt.toISOString(),
      isCurrent: id === sessionId,
    }));
    return { sessions: open.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
  };
  return [
    handle(listSessions, ({ identity }) => saying(unableToLoadSessionsText, () => listed(identity))),

    handle(endSession, ({ identity, params, body, reply }) =>
      saying(unableToEndSessionText, async () => {
        await checkPassword(deps, identity, body.password, reply, 'password');
        const { accountId } = identity;
        if (!(await sessions.end({ accountId, sessionId: params.sessionId }))) throw new ApiFault('NotFound');
        return listed(identity);
      }),
    ),

    handle(endOtherSessions, ({ identity, body, reply }) =>
      saying(unableToEndSessionText, async () => {
        await checkPassword(deps, identity, body.password, reply, 'password');
        await sessions.endAll(identity.accountId, identity.sessionId);
        return listed(identity);
      }),
    ),
  ];
};
