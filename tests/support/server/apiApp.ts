// The /api on memory stores: what a test of the wire needs, without a database, a mailbox or a socket.
import { sampleConfig } from '../builders/sampleConfig.ts';
import type { FastifyInstance } from 'fastify';
import type { Millis } from '#events/store/logValues.ts';
import { wallClock } from '#server/process/wallClock.ts';
import { toAccountId } from '#server/storage/accountId.ts';
import { createApp, type AppDeps } from '#server/http/app.ts';
import { accountStateHandlers } from '#server/shop/accountState/accountStateHandlers.ts';
import type { AccountStateStore } from '#server/shop/accountState/accountStateStore.ts';
import { createMemoryAccountStateStore } from '#server/shop/accountState/memoryAccountStateStore.ts';
import { shopHandlers, type ShopDeps } from '#server/http/api/shopHandlers.ts';
import type { Settings } from '#sync/protocol/pages/settings.ts';
import { toCents } from '#events/brands.ts';

export const PUBLIC_URL = 'http://localhost:3000';

/** What mails of the sample shop are made with. */
export const sampleMailing = { shopConfig: sampleConfig, publicUrl: PUBLIC_URL };

export const testSettings: Settings = {
  cartItemMax: 99,
  wishlistItemMax: 99,
  pageSize: 24,
  stockMaxAgeS: 60,
  qantasLoyaltyEnabled: true,
  payLater: ['afterpay', 'payInFour'],
  freeDeliveryFromCents: toCents(15_000),
};

export type ApiAppOptions = Partial<AppDeps> & {
  readonly store?: AccountStateStore;
  readonly clock?: () => Millis;
  readonly shop?: Partial<ShopDeps>;
};

/** The token of an account is its name; tokens that start with `expired` belong to no account. */
export const apiApp = ({ store, clock, shop, ...deps }: ApiAppOptions = {}): Promise<FastifyInstance> =>
  createApp({
    publicUrl: PUBLIC_URL,
    identityOf: async (token) =>
      token.startsWith('expired') ? undefined : { accountId: toAccountId(token), sessionId: 'one' },
    callsPerMinute: 1_000_000,
    ...deps,
    endpoints: [
      ...accountStateHandlers({
        store: store ?? createMemoryAccountStateStore(),
        clock: clock ?? wallClock,
        wishlistItemMax: testSettings.wishlistItemMax,
      }),
      ...shopHandlers({
        settings: testSettings,
        ping: async () => undefined,
        objects: async (ids) => ids.map(() => null),
        ...shop,
      }),
      ...(deps.endpoints ?? []),
    ],
  });

/** The headers of a signed-in call. */
export const signedIn = (account = 'ada') => ({ authorization: `Bearer ${account}` });
