// Where a customer is signed in, and signing out elsewhere.
import { unableToEndSessionText, unableToLoadSessionsText } from '#domain/account/texts/sessionTexts.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { handle, type Identity, type MountedEndpoint } from '#server/http/api/handler.ts';
import { saying } from '#server/http/api/saying.ts';
import { endOtherSessions, endSession, listSessions } from '#sync/protocol/account/sessions.ts';
import { deviceName } from './deviceName.ts';
import type { OpenSessions } from './openSessions.ts';

export const sessionHandlers = ({ sessions }: { readonly sessions: OpenSessions }): MountedEndpoint[] => {
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

    handle(endSession, ({ identity, params }) =>
      saying(unableToEndSessionText, async () => {
        const { accountId } = identity;
        if (!(await sessions.end({ accountId, sessionId: params.sessionId }))) throw new ApiFault('NotFound');
        return listed(identity);
      }),
    ),

    handle(endOtherSessions, ({ identity }) =>
      saying(unableToEndSessionText, async () => {
        await sessions.endAll(identity.accountId, identity.sessionId);
        return listed(identity);
      }),
    ),
  ];
};
