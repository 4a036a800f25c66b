// better-auth, set up for this shop: it checks passwords, keeps sessions and signs identity tokens. Its own routes are
// not mounted; accountHandlers.ts calls it. Signing up and verification links are ours (signUps.ts), because its links
// are signed, not stored, so they would work more than once.
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import { betterAuth } from 'better-auth';
import { jwt } from 'better-auth/plugins';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/storage/schema.ts';
import { passwordPolicy } from '#domain/account/password.ts';
import { hashPassword, isPasswordOf } from '../credentials/passwordHash.ts';

export type AuthOptions = {
  readonly db: Kysely<Schema>;
  readonly secret: string;
  /** Where shoppers reach the shop; HTTPS makes the cookie Secure. */
  readonly publicUrl: string;
  readonly shopConfig: ShopConfig;
  readonly log: { warn(line: string): void };
};

/** Seconds an identity token is valid; the end of its session ends it sooner. */
export const IDENTITY_SECONDS = 15 * 60;
const SESSION_SECONDS = 30 * 86_400;
const KEY_SECONDS = 90 * 86_400;

export const createAuth = ({ db, secret, publicUrl, shopConfig, log }: AuthOptions) => {
  const isSecure = publicUrl.startsWith('https:');
  return betterAuth({
    baseURL: publicUrl,
    secret,
    database: { db, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    // Refusals reach the caller as errors; only other failures are logged.
    logger: { level: 'error', log: (_level, message) => log.warn(`Sign-in: ${message}`) },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: passwordPolicy.minLength,
      maxPasswordLength: passwordPolicy.maxLength,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => isPasswordOf(hash, password),
      },
    },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        phone: { type: 'string', required: false },
      },
    },
    // A session that is used on any day lives another 30, to an end of its own (sessions/openSessions.ts).
    session: { expiresIn: SESSION_SECONDS, updateAge: 86_400 },
    verification: { storeIdentifier: 'hashed' },
    // The limits are ours (rateLimits.ts): by account as well as by address, and with the shop's texts.
    rateLimit: { enabled: false },
    advanced: {
      // The prefix is ours: `__Host-`, which better-auth does not give, is taken by browsers only for this very host.
      useSecureCookies: false,
      cookiePrefix: `${isSecure ? '__Host-' : ''}${shopConfig.id}`,
      defaultCookieAttributes: { secure: isSecure },
      ipAddress: { disableIpTracking: true },
      // The migrations make the tables; a test compares the two.
      database: { validateSchema: false },
    },
    plugins: [
      jwt({
        disableSettingJwtHeader: true,
        jwt: { issuer: publicUrl, audience: publicUrl, expirationTime: '15m' },
        jwks: { keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' }, rotationInterval: KEY_SECONDS },
      }),
    ],
  });
};

export type Auth = ReturnType<typeof createAuth>;
