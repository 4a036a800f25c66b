// Adding, listing and removing passkeys, and signing in with one.
import {
  passkeyRefusedText,
  tooManyPasskeysText,
  unableToAddPasskeyText,
  unableToLoadPasskeysText,
  unableToRemovePasskeyText,
} from '#domain/account/texts/passkeyTexts.ts';
import { unableToSignInText } from '#domain/account/texts/accountTexts.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { handle, type MountedEndpoint } from '#server/http/api/handler.ts';
import { saying } from '#server/http/api/saying.ts';
import * as calls from '#sync/protocol/account/passkeyCalls.ts';
import { takeOrRefuse, type AccountHandlerDeps } from '../sessions/accountCalls.ts';
import { passkeyCounts } from '../sessions/accountLimits.ts';
import { checkPassword } from '../sessions/checkPassword.ts';
import { deviceName } from '../sessions/deviceName.ts';
import { endOwnSession, startSession } from '../sessions/sessionCookie.ts';
import {
  keepPasskey,
  MOST_PASSKEYS,
  ownerOfPasskey,
  readPasskeys,
  registrationOptions,
  signInOptions,
} from './passkeys.ts';

export const passkeyHandlers = (deps: AccountHandlerDeps): MountedEndpoint[] => {
  const listed = async (accountId: Parameters<typeof readPasskeys>[1]) => ({
    passkeys: await readPasskeys(deps.db, accountId),
  });
  return [
    handle(calls.listPasskeys, ({ identity }) =>
      saying(unableToLoadPasskeysText, () => listed(identity.accountId)),
    ),

    handle(calls.beginPasskey, ({ identity, body, reply }) =>
      saying(unableToAddPasskeyText, async () => {
        const { email } = await checkPassword(deps, identity, body.password, reply, 'password');
        const { accountId } = identity;
        if ((await readPasskeys(deps.db, accountId)).length >= MOST_PASSKEYS)
          throw new ApiFault('RuleBroken', tooManyPasskeysText);
        return { options: await registrationOptions(deps, { accountId, email }) };
      }),
    ),

    handle(calls.addPasskey, ({ identity, body: { credential }, headers }) =>
      saying(unableToAddPasskeyText, async () => {
        const name = deviceName(headers['user-agent'] ?? null);
        if (!(await keepPasskey(deps, identity.accountId, { credential, name })))
          throw new ApiFault('RuleBroken', unableToAddPasskeyText);
        return listed(identity.accountId);
      }),
    ),

    handle(calls.removePasskey, ({ identity, params, body, reply }) =>
      saying(unableToRemovePasskeyText, async () => {
        await checkPassword(deps, identity, body.password, reply, 'password');
        const removed = await deps.db
          .deleteFrom('passkeys')
          .where('credential_id', '=', params.passkeyId)
          .where('account_id', '=', identity.accountId)
          .executeTakeFirst();
        if (removed.numDeletedRows === 0n) throw new ApiFault('NotFound');
        return listed(identity.accountId);
      }),
    ),

    handle(calls.beginPasskeySignIn, ({ ip, reply }) =>
      saying(unableToSignInText, async () => {
        const counts = passkeyCounts(deps.limits, ip);
        await takeOrRefuse(deps, counts, reply, { code: 'TooManyRequests', text: unableToSignInText });
        return { options: await signInOptions(deps) };
      }),
    ),

    handle(calls.signInWithPasskey, ({ body, ip, headers, cookies, reply }) =>
      saying(unableToSignInText, async () => {
        const accountId = await ownerOfPasskey(deps, body.credential);
        if (accountId === undefined) throw new ApiFault('IncorrectCredentials', passkeyRefusedText);
        await endOwnSession(deps, headers);
        const sessionId = await startSession(deps.auth, { accountId, headers, reply });
        const { knownDevices } = deps;
        await knownDevices.remember(accountId, knownDevices.nameDevice({ cookies, ip, reply }));
        return deps.tokens.issue(accountId, sessionId);
      }),
    ),
  ];
};
