// The shop's real app with accounts, account states, catalogue and pages on a database that is there already. Left out
// are the pictures and the mail: they work in the background and would be counted with the requests.
import { accountStateHandlers } from '#server/shop/accountState/accountStateHandlers.ts';
import { createPostgresAccountStateStore } from '#server/shop/accountState/postgresAccountStateStore.ts';
import { createAccounts } from '#server/shop/accounts/accounts.ts';
import { createAuth } from '#server/shop/accounts/sessions/auth.ts';
import { createIdentityTokens } from '#server/shop/accounts/sessions/identityTokens.ts';
import { createOpenSessions } from '#server/shop/accounts/sessions/openSessions.ts';
import type { Schema } from '#server/storage/schema.ts';
import type { Kysely } from 'kysely';
import { shopHandlers } from '#server/http/api/shopHandlers.ts';
import { createApp } from '#server/http/app.ts';
import type { Build } from '#server/build/build.ts';
import { openSampleCatalogue } from '#tests/support/server/sampleCatalogue.ts';
import { openDatabase } from '#server/storage/database.ts';
import { loadRenderer } from '#server/pages/loadRenderer.ts';
import { pageCatalogueOf } from '#server/pages/pageCatalogue.ts';
import { pageRoutes } from '#server/pages/pageRoutes.ts';
import { readLocalities } from '#server/shop/stores/localities.ts';
import { createStorePages } from '#server/shop/stores/storePages.ts';
import { SAMPLE_STORIES } from '#server/sample/sampleStories.ts';
import { readStories } from '#server/shop/stories/readStories.ts';
import { openStories } from '#server/shop/stories/openStories.ts';
import { freePort } from '#tests/support/server/freePort.ts';
import { serveParent } from './child.ts';
import { branded } from '#tests/support/builders/plain.ts';
import { sampleConfig } from '#tests/support/builders/sampleConfig.ts';
import { toAccountId } from '#server/storage/accountId.ts';

export type ShopServerSettings = {
  readonly databaseUrl: string;
  readonly build: Build;
  /** Customers to make identity tokens for. */
  readonly accountIds: readonly string[];
};

export type ShopServerReady = {
  readonly url: string;
  /** In the order of the account ids. */
  readonly tokens: readonly string[];
};

const log = { info: () => undefined, warn: (line: string) => console.error(line) };

await serveParent<ShopServerReady>(async (settings) => {
  const { databaseUrl, build, accountIds } = settings as ShopServerSettings;
  const { db } = await openDatabase({ databaseUrl, dataDir: '', log });
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const deps = {
    db,
    shopConfig: sampleConfig,
    publicUrl,
    secret: 'for a bench alone, and for no shop at all',
    wakeMailSender: () => undefined,
    log,
  };
  const accounts = await createAccounts(deps);
  const catalogue = await openSampleCatalogue({ db, log, stories: await readStories(SAMPLE_STORIES) });
  const shopSettings = catalogue.frame().settings;
  const renderer = await loadRenderer(build.folder);
  const pages = pageCatalogueOf(catalogue, {
    stories: openStories(catalogue, sampleConfig.words.stories),
    stores: createStorePages(catalogue.stores(), await readLocalities(build.folder)),
  });
  const app = await createApp({
    publicUrl,
    inlineScripts: [renderer.inlineScript],
    identityOf: accounts.identityOf,
    callsPerMinute: 1_000_000_000,
    endpoints: [
      ...accountStateHandlers({
        store: createPostgresAccountStateStore(db),
        clock: branded(Date.now),
        wishlistItemMax: shopSettings.wishlistItemMax,
      }),
      ...shopHandlers({
        settings: shopSettings,
        ping: async () => undefined,
        objects: (ids) => catalogue.objects(ids),
      }),
      ...accounts.endpoints,
    ],
    plugins: [
      (parent) => parent.register(pageRoutes({ catalogue: pages, renderer, files: build, publicUrl })),
    ],
  });
  await app.listen({ port, host: '127.0.0.1' });
  const sessions = createOpenSessions({ db, clock: () => new Date(), log });
  const tokens = createIdentityTokens(createAuth(deps), publicUrl, sessions);
  const issued = [];
  for (const id of accountIds)
    issued.push((await tokens.issue(toAccountId(id), await signedIn(db, id))).identityToken);
  return { url: `http://127.0.0.1:${port}`, tokens: issued };
});

/** A customer with an open session, which a call with their token looks up. @returns the session's id */
const signedIn = async (db: Kysely<Schema>, accountId: string): Promise<string> => {
  const id = toAccountId(accountId);
  const updatedAt = new Date();
  const session = `session-${accountId}`;
  await db
    .insertInto('user')
    .values({
      id,
      name: 'A Runner',
      firstName: 'A',
      lastName: 'Runner',
      email: `${accountId}@runner.example`,
      emailVerified: true,
      image: null,
      phone: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('session')
    .values({
      id: session,
      userId: id,
      token: session,
      expiresAt: new Date(updatedAt.getTime() + 86_400_000),
      updatedAt,
      ipAddress: null,
      userAgent: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return session;
};
