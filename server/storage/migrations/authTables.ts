// The tables better-auth 1.7.25 expects, with e-mail and password, its bearer and jwt plugins, rate limits in the
// database, and a customer's first name, last name and phone.
//
// Names and types are better-auth's, and exempt from the shard-key rule. A test asks better-auth whether anything is
// missing, so raising its version shows here what to add.

import type { MigrationStep } from './step.ts';

export const authTables: readonly MigrationStep[] = [
  {
    id: 'auth_user',
    sql: `create table if not exists "user" (
      "id" text not null primary key,
      "name" text not null,
      "email" text not null unique,
      "emailVerified" boolean not null,
      "image" text,
      "createdAt" timestamptz not null default current_timestamp,
      "updatedAt" timestamptz not null default current_timestamp,
      "firstName" text not null,
      "lastName" text not null,
      "phone" text
    )`,
  },
  {
    id: 'auth_session',
    sql: `create table if not exists "session" (
      "id" text not null primary key,
      "expiresAt" timestamptz not null,
      "token" text not null unique,
      "createdAt" timestamptz not null default current_timestamp,
      "updatedAt" timestamptz not null,
      "ipAddress" text,
      "userAgent" text,
      "userId" text not null references "user" ("id") on delete cascade
    )`,
  },
  {
    id: 'auth_session_by_user',
    sql: `create index if not exists "session_userId_idx" on "session" ("userId")`,
  },
  {
    id: 'auth_account',
    sql: `create table if not exists "account" (
      "id" text not null primary key,
      "accountId" text not null,
      "providerId" text not null,
      "userId" text not null references "user" ("id") on delete cascade,
      "accessToken" text,
      "refreshToken" text,
      "idToken" text,
      "accessTokenExpiresAt" timestamptz,
      "refreshTokenExpiresAt" timestamptz,
      "scope" text,
      "password" text,
      "createdAt" timestamptz not null default current_timestamp,
      "updatedAt" timestamptz not null
    )`,
  },
  {
    id: 'auth_account_by_user',
    sql: `create index if not exists "account_userId_idx" on "account" ("userId")`,
  },
  {
    id: 'auth_verification',
    sql: `create table if not exists "verification" (
      "id" text not null primary key,
      "identifier" text not null,
      "value" text not null,
      "expiresAt" timestamptz not null,
      "createdAt" timestamptz not null default current_timestamp,
      "updatedAt" timestamptz not null default current_timestamp
    )`,
  },
  {
    id: 'auth_verification_by_identifier',
    sql: `create index if not exists "verification_identifier_idx" on "verification" ("identifier")`,
  },
  {
    id: 'auth_jwks',
    sql: `create table if not exists "jwks" (
      "id" text not null primary key,
      "publicKey" text not null,
      "privateKey" text not null,
      "createdAt" timestamptz not null,
      "expiresAt" timestamptz,
      "alg" text,
      "crv" text
    )`,
  },
  {
    id: 'auth_rate_limit',
    sql: `create table if not exists "rateLimit" (
      "id" text not null primary key,
      "key" text not null unique,
      "count" integer not null,
      "lastRequest" bigint not null
    )`,
  },
];

/** Ours: where customers have signed in from, as hashes, and the public keys of their passkeys. */
export const signInTables: readonly MigrationStep[] = [
  {
    id: 'known_origins',
    sql: `create table if not exists known_origins (
      account_id text not null references "user" ("id") on delete cascade,
      origin_key text not null,
      seen_at timestamptz not null,
      primary key (account_id, origin_key)
    )`,
  },
  {
    id: 'passkeys',
    sql: `create table if not exists passkeys (
      credential_id text not null primary key,
      account_id text not null references "user" ("id") on delete cascade,
      public_key text not null,
      uses bigint not null,
      transports jsonb not null,
      name text not null,
      added_at timestamptz not null,
      used_at timestamptz
    )`,
  },
  {
    id: 'passkeys_by_account',
    sql: `create index if not exists passkeys_by_account on passkeys (account_id)`,
  },
];
