// The catalogue of a running shop: looked at every 20 seconds, exchanged as a whole when somebody changed it.
//
// A question is answered from one catalogue, the one that was there when it was asked: a quote that is under way when
// prices change has the old ones or the new ones, and never some of both. What cannot be used is told once, and the last one that
// was whole stays; a copy of that in the database is what a server starts with while rows are broken.
import { oneBehindTheOther } from '#server/process/oneBehindTheOther.ts';
import { timed } from '#server/process/telemetry.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { settings as settingsSchema, type Settings } from '#sync/protocol/pages/settings.ts';
import { StartError } from '#server/process/startError.ts';
import { CatalogueInvalidError } from './content/catalogueContent.ts';
import { digestOf, keepContent, readContent, type ContentDigest } from './content/storedContent.ts';
import { openCatalogue, type CatalogueStore, type CatalogueStoreOptions } from './catalogueStore.ts';

/** Prices that somebody changed are everywhere within a minute, also when one look fails. */
const LOOK_EVERY_MS = 20_000;
/** Somebody is at it, and waits. */
const MENDED_LOOK_MS = 2_000;

export type LiveCatalogue = {
  /** Answers from the newest catalogue that was whole. */
  readonly catalogue: CatalogueStore;
  /** Of the same; every property is the one of now. */
  readonly settings: Settings;
  /** Looks now, and exchanges the catalogue if it has changed. Never rejects: what fails is told, and the old one stays. */
  readonly look: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** @throws StartError when the tables hold no catalogue that can be used, and never did; the line names the rows */
export const openLiveCatalogue = async (options: CatalogueStoreOptions): Promise<LiveCatalogue> => {
  const { db, log } = options;
  let { store, digest } = await openFirst(options);
  let told = '';
  const tell = (line: string): void => {
    if (line !== told) log.warn(line);
    told = line;
  };
  const bring = async (): Promise<void> => {
    // Taken before reading: what is written in between is found at the next look.
    const found = await digestOf(db);
    if (found === digest) return;
    const content = await readContent(db);
    try {
      store = await openCatalogue({ ...options, content });
    } catch (error) {
      if (!isInvalid(error)) throw error;
      digest = found;
      tell(`${error.message} The shop goes on with the last catalogue that was whole.`);
      return;
    }
    digest = found;
    told = '';
    log.info(`The catalogue has changed: version ${store.version}`);
    await keepContent(db, found);
  };
  const look = (): Promise<void> =>
    bring().catch((error: unknown) =>
      tell(`The catalogue could not be read, the one of before stays: ${String(error)}`),
    );
  return {
    catalogue: delegate(() => store),
    settings: settingsOf(() => store),
    look,
    close: oneBehindTheOther(look, LOOK_EVERY_MS),
  };
};

export type WhenWholeOptions = CatalogueStoreOptions & {
  /** The rows can only be mended while this process runs: wait for that, until the signal aborts. */
  readonly mendableUntil?: AbortSignal;
};

/** @throws StartError like openLiveCatalogue, unless it waits; the signal's reason when that aborts */
export const openWhenWhole = async ({
  mendableUntil,
  ...options
}: WhenWholeOptions): Promise<LiveCatalogue> => {
  let told = '';
  for (;;) {
    try {
      return await openLiveCatalogue(options);
    } catch (error) {
      if (mendableUntil === undefined || !isInvalid(error)) throw error;
      const line = `${error.message} The database stays up: mend the rows, and the shop opens by itself.`;
      if (line !== told) options.log.warn(line);
      told = line;
      await sleep(MENDED_LOOK_MS, undefined, { signal: mendableUntil });
    }
  }
};

type First = { readonly store: CatalogueStore; readonly digest: ContentDigest };

/** The present catalogue; while its rows are broken, the last one that was whole. */
const openFirst = async (options: CatalogueStoreOptions): Promise<First> => {
  const { db, log } = options;
  const digest = await digestOf(db);
  try {
    const store = await openCatalogue(options);
    await keepContent(db, digest);
    return { store, digest };
  } catch (error) {
    if (!isInvalid(error)) throw error;
    const content = await readContent(db, 'kept');
    if (content.products.length === 0) throw error;
    const store = await openCatalogue({ ...options, content });
    log.warn(`${error.message} The shop opens with the last catalogue that was whole.`);
    return { store, digest };
  }
};

/** Rows that somebody has to mend; anything else may pass by itself. */
const isInvalid = (error: unknown): error is StartError =>
  error instanceof StartError && error.cause instanceof CatalogueInvalidError;

/** One that is exchanged: whoever holds it asks the newest. */
export const delegate = (store: () => CatalogueStore): CatalogueStore => ({
  get version() {
    return store().version;
  },
  get homeArticlePath() {
    return store().homeArticlePath;
  },
  get stories() {
    return store().stories;
  },
  frame: () => store().frame(),
  home: () => store().home(),
  stockVersion: () => store().stockVersion(),
  category: (path, query) => store().category(path, query),
  brand: (path, query) => store().brand(path, query),
  searchPage: (words, query) => store().searchPage(words, query),
  search: (query) => timed('shop.search.duration', () => store().search(query)),
  suggest: (words) => store().suggest(words),
  packs: () => store().packs(),
  product: (path) => store().product(path),
  card: (productId) => store().card(productId),
  challenge: (productId) => store().challenge(productId),
  stores: () => store().stores(),
  publicPaths: () => store().publicPaths(),
  objects: (ids) => store().objects(ids),
  pictureOf: (hash) => store().pictureOf(hash),
  pictures: () => store().pictures(),
});

/** Rooms keep this object; they read from it with every request. */
export const settingsOf = (store: () => CatalogueStore): Settings => {
  const live = Object.keys(settingsSchema.shape).map((key) => [
    key,
    { enumerable: true, get: () => store().frame().settings[key as keyof Settings] },
  ]);
  return Object.defineProperties({}, Object.fromEntries(live)) as Settings;
};
