// Identity tokens: signed with keys kept in the database, so every instance knows them and a restart changes nothing. A
// token names its session, and is good only while that is open.
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import type { IdentityOf } from '#server/http/api/handler.ts';
import type { Identity } from '#sync/protocol/account/account.ts';
import { customerKeyOf, toAccountId, type AccountId } from '#server/storage/accountId.ts';
import { IDENTITY_SECONDS, type Auth } from './auth.ts';
import type { OpenSessions, SessionName } from './openSessions.ts';

export type IdentityTokens = {
  issue(customerId: AccountId, sessionId: string): Promise<Identity>;
  readonly identityOf: IdentityOf;
};

/**
 * A key unknown here may be another instance's newest, so it causes a fresh read. Only one in this time: attackers send unknown
 * keys with every call.
 */
const REREAD_MS = 1_000;

export const createIdentityTokens = (
  auth: Auth,
  publicUrl: string,
  sessions: Pick<OpenSessions, 'isOpen'>,
): IdentityTokens => {
  let keys: ReturnType<typeof createLocalJWKSet> | undefined;
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  const readKeys = async (): Promise<void> => {
    keys = createLocalJWKSet(await auth.api.getJwks());
    readAt = performance.now();
  };
  const readOnce = (): Promise<void> => {
    reading ??= readKeys().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  const verify = async (token: string): Promise<SessionName | undefined> => {
    if (!keys) await readOnce();
    const check = () =>
      jwtVerify(token, keys as NonNullable<typeof keys>, {
        algorithms: ['EdDSA'],
        issuer: publicUrl,
        audience: publicUrl,
        requiredClaims: ['sub', 'sid', 'exp'],
      });
    const verified = await check().catch(async (error: unknown) => {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      if (performance.now() - readAt < REREAD_MS && !reading) throw error;
      await readOnce();
      return check();
    });
    const { sub, sid } = verified.payload;
    return typeof sub === 'string' && typeof sid === 'string'
      ? { accountId: toAccountId(sub), sessionId: sid }
      : undefined;
  };

  return {
    issue: async (customerId, sessionId) => {
      const { token } = await auth.api.signJWT({
        body: { payload: { sub: customerId, sid: sessionId, iat: Math.floor(Date.now() / 1_000) } },
      });
      return {
        identityToken: token,
        expiresIn: IDENTITY_SECONDS,
        customerKey: customerKeyOf(customerId),
      };
    },
    identityOf: async (token) => {
      try {
        const session = await verify(token);
        return session && (await sessions.isOpen(session)) ? session : undefined;
      } catch (error) {
        // Only an invalid token may end a session; other errors (the database is away) must not look like it.
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
};
