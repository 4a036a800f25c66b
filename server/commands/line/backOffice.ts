// What commands work with: the shop's database, and the functions by which the shop itself changes orders and gift cards.
//
// No payment provider: a refund is promised in the order's transaction, and the running shop pays it, as it does for a shopper.
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { StateCode } from '#domain/stores/states.ts';
import { joinDatabase } from '#server/storage/database.ts';
import type { Schema } from '#server/storage/schema.ts';
import type { Config } from '#server/start/settings/config.ts';
import { openPictureStore, type PicturePlace } from '#server/pictures/store/openPictureStore.ts';
import type { PictureStore } from '#server/pictures/store/pictureStore.ts';
import { readAuthSecret } from '#server/shop/accounts/authSecret.ts';
import { actOnOrder } from '#server/shop/orderProgress/actOnOrder.ts';
import type { OrderActs } from '#server/shop/orderProgress/openOrderProgress.ts';
import { createPostgresVoucherLedger } from '#server/shop/vouchers/postgresVoucherLedger.ts';
import type { VoucherLedger } from '#server/shop/vouchers/voucherLedger.ts';
import { feedOf } from '#server/shop/webhooks/openWebhooks.ts';
import { store } from '#sync/protocol/stores/stores.ts';
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import { contentOf } from '#server/shopFolder/shopFolders.ts';
import { writtenStories } from '#server/shop/stories/readStories.ts';
import { pathOfStory } from '#server/shop/stories/storyFile.ts';
import { createAudit } from './audit.ts';
import type { Command } from './commandLine.ts';
import type { Opened } from './runCommand.ts';

export type BackOffice = {
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  /** DATABASE_URL; undefined: the database is the embedded one. */
  readonly databaseUrl: string | undefined;
  readonly acts: OrderActs;
  readonly ledger: VoucherLedger;
  /** Where photographs of products are kept. */
  readonly pictures: PictureStore;
  /** AUTH_SECRET, or the one that is kept in DATA_DIR. */
  readonly secret: () => Promise<string>;
  /** Where shoppers reach the shop, without a slash at the end. */
  readonly publicUrl: string;
  /** Where its first warehouse is: days that commands name begin by that clock. */
  readonly state: StateCode;
  /** What its own folder says. */
  readonly shop: Pick<ShopConfig, 'name' | 'tagline' | 'about'>;
  /** Of the stories in that folder; undefined: not known. */
  readonly storyPaths: () => Promise<readonly string[] | undefined>;
  /** Says what is under way, to the person at the terminal. */
  readonly progress: (line: string) => void;
};

export type BackOfficeStart = {
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  readonly progress?: (line: string) => void;
  readonly config: Pick<Config, 'publicUrl' | 'shopConfig' | 'returnLapsesDays' | 'webhooks'> &
    Partial<Pick<Config, 'authSecret' | 'databaseUrl' | 'shopDir'>> &
    PicturePlace;
};

export const createBackOffice = async ({
  db,
  clock,
  config,
  progress = () => undefined,
}: BackOfficeStart): Promise<BackOffice> => {
  const stores = await readStores(db);
  const deps = {
    db,
    clock,
    publicUrl: config.publicUrl,
    shopConfig: config.shopConfig,
    returnLapsesDays: config.returnLapsesDays,
    storeOf: (id: string) => stores.find((each) => each.id === id),
    // The shop's own sender looks into the outbox every two seconds.
    wakeMailSender: () => undefined,
    feed: feedOf(config.webhooks),
  };
  return {
    db,
    clock,
    databaseUrl: config.databaseUrl,
    progress,
    publicUrl: config.publicUrl,
    state: config.shopConfig.delivery.warehouses[0]?.state ?? 'NSW',
    shop: config.shopConfig,
    storyPaths: async () =>
      config.shopDir === undefined
        ? undefined
        : (await writtenStories(contentOf(config.shopDir))).map(({ file }) => pathOfStory(file)),
    secret: () => readAuthSecret(config),
    pictures: openPictureStore(config),
    acts: { act: (number, decide) => actOnOrder(deps, number, decide) },
    ledger: createPostgresVoucherLedger(db, clock),
  };
};

/** A row that is broken stops no order: its mail names no store then. */
const readStores = async (db: Kysely<Schema>) => {
  const row = await db
    .selectFrom('catalogue')
    .select('document')
    .where('name', '=', 'stores')
    .executeTakeFirst();
  const read = z.safeParse(z.array(store), row?.document);
  return read.success ? read.data : [];
};

/** @throws StartError when the shop's database cannot be reached */
export const openBackOffice = async (
  config: Config,
  { makesDatabase = false, isPatient = false }: Pick<Command<BackOffice>, 'makesDatabase' | 'isPatient'> = {},
): Promise<Opened<BackOffice>> => {
  const { databaseUrl, dataDir } = config;
  const log = { info: () => undefined, warn: (line: string) => process.stderr.write(`${line}\n`) };
  const { db, close } = await joinDatabase({
    databaseUrl,
    dataDir,
    log,
    isPatient,
    isMade: makesDatabase,
  });
  const clock = (): Date => new Date();
  try {
    const context = await createBackOffice({ db, clock, config, progress: log.warn });
    return { context, audit: createAudit(db, clock), close };
  } catch (error) {
    await close();
    throw error;
  }
};
