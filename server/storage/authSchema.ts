// The tables of better-auth: who signs in, and how.
import type { Generated } from 'kysely';
import type { AccountId } from './accountId.ts';
import type { OptionalTimeColumn, TimeColumn } from './columnTypes.ts';

/** better-auth: a customer's identity. */
interface AuthUserRow {
  readonly id: AccountId;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly image: string | null;
  readonly createdAt: Generated<Date>;
  readonly updatedAt: Generated<Date>;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
}

/** better-auth: one signed-in browser. */
interface AuthSessionRow {
  readonly id: string;
  readonly expiresAt: TimeColumn;
  readonly token: string;
  readonly createdAt: Generated<Date>;
  readonly updatedAt: TimeColumn;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  readonly userId: AccountId;
}

/** better-auth: a way to sign in; the one with a password has the provider `credential`. */
interface AuthAccountRow {
  readonly id: string;
  readonly accountId: string;
  readonly providerId: string;
  readonly userId: AccountId;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly idToken: string | null;
  readonly accessTokenExpiresAt: OptionalTimeColumn;
  readonly refreshTokenExpiresAt: OptionalTimeColumn;
  readonly scope: string | null;
  /** A hash. */
  readonly password: string | null;
  readonly createdAt: Generated<Date>;
  readonly updatedAt: TimeColumn;
}

/** better-auth: a link that was mailed and not yet used. */
interface AuthVerificationRow {
  readonly id: string;
  readonly identifier: string;
  readonly value: string;
  readonly expiresAt: TimeColumn;
  readonly createdAt: Generated<Date>;
  readonly updatedAt: Generated<Date>;
}

/** better-auth: the keys identity tokens are signed with. */
interface AuthKeyRow {
  readonly id: string;
  readonly publicKey: string;
  readonly privateKey: string;
  readonly createdAt: TimeColumn;
  readonly expiresAt: OptionalTimeColumn;
  readonly alg: string | null;
  readonly crv: string | null;
}

/** better-auth: its own rate limits, by address and path. */
interface AuthRateLimitRow {
  readonly id: string;
  readonly key: string;
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly lastRequest: number;
}

export interface AuthSchema {
  readonly user: AuthUserRow;
  readonly session: AuthSessionRow;
  readonly account: AuthAccountRow;
  readonly verification: AuthVerificationRow;
  readonly jwks: AuthKeyRow;
  readonly rateLimit: AuthRateLimitRow;
}
