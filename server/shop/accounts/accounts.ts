// Accounts, put together: their calls, and who a call comes from. openAccounts.ts opens them as a room.
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import type { Kysely } from 'kysely';
import { toAccountId } from '#server/storage/accountId.ts';
import type { IdentityOf, MountedEndpoint, WatchIdentity } from '#server/http/api/handler.ts';
import type { Schema } from '#server/storage/schema.ts';
import { StartError } from '#server/process/startError.ts';
import type { AccountHandlerDeps } from './sessions/accountCalls.ts';
import { accountHandlers } from './accountHandlers.ts';
import { defaultLimits, type AccountLimits } from './sessions/accountLimits.ts';
import { createAuth } from './sessions/auth.ts';
import { createIdentityTokens } from './sessions/identityTokens.ts';
import { createKnownDevices } from './sessions/knownDevices.ts';
import { passkeyHandlers } from './passkeys/passkeyHandlers.ts';
import { passwordHandlers } from './passwords/passwordHandlers.ts';
import { createOpenSessions } from './sessions/openSessions.ts';
import { sessionHandlers } from './sessions/sessionHandlers.ts';
import { createRateLimits } from '../../storage/rateLimits.ts';

export type AccountsDeps = {
  readonly db: Kysely<Schema>;
  /** See readAuthSecret. */
  readonly secret: string;
  /** Where shoppers reach the shop, without a slash at the end. */
  readonly publicUrl: string;
  readonly shopConfig: ShopConfig;
  /** Called after mail was queued. */
  readonly wakeMailSender: () => void;
  readonly log: { warn(line: string): void };
  readonly clock?: () => Date;
  readonly limits?: Partial<AccountLimits>;
  /** Milliseconds a call that may mail something takes at least; default 250. */
  readonly answerFloorMs?: number;
};

export type Accounts = {
  readonly endpoints: readonly MountedEndpoint[];
  readonly identityOf: IdentityOf;
  readonly watchIdentity: WatchIdentity;
  /** What the calls on accounts stand on, for those of other rooms. */
  readonly accountCalls: AccountHandlerDeps;
  /** Stops looking for sessions that ended elsewhere. */
  readonly close: () => void;
};

/** @throws StartError when the secret does not open the signing keys in the database */
export const createAccounts = async (deps: AccountsDeps): Promise<Accounts> => {
  const { db, shopConfig, publicUrl, answerFloorMs = 250, clock = () => new Date() } = deps;
  const auth = createAuth(deps);
  const sessions = createOpenSessions({ ...deps, clock });
  const tokens = createIdentityTokens(auth, publicUrl, sessions);
  // Makes the first signing key, and finds out now rather than at the first sign-in whether our secret opens an existing one.
  await tokens.issue(toAccountId('nobody'), 'none').catch((cause: unknown) => {
    if (!String(cause).includes('decrypt')) throw cause;
    throw new StartError(
      'AUTH_SECRET is not the one the signing keys in the database were sealed with. Give the old one back, or empty the table "jwks": customers then renew their sign-in.',
      { cause },
    );
  });
  const handlerDeps: AccountHandlerDeps = {
    db,
    shopConfig,
    publicUrl,
    clock,
    auth,
    tokens,
    sessions,
    knownDevices: createKnownDevices({ ...deps, clock }),
    answerFloorMs,
    rateLimits: createRateLimits(db, clock),
    limits: { ...defaultLimits, ...deps.limits },
    wakeMailSender: deps.wakeMailSender,
  };
  return {
    endpoints: [
      ...accountHandlers(handlerDeps),
      ...passwordHandlers(handlerDeps),
      ...sessionHandlers(handlerDeps),
      ...passkeyHandlers(handlerDeps),
    ],
    identityOf: tokens.identityOf,
    watchIdentity: sessions.watch,
    accountCalls: handlerDeps,
    close: sessions.close,
  };
};
