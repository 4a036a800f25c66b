// The catalogue of a shop in front of a backend that has products by id, and no lists: made from files, and brought up to date by what
// the backend says of each product. Exchanged as a whole, as the one in a database is (liveCatalogue.ts).
import { createBits, setBit } from '#domain/search/columns/bits.ts';
import type { Millis } from '#events/store/logValues.ts';
import { oneBehindTheOther } from '#server/process/oneBehindTheOther.ts';
import { oncePerOutage } from '#server/process/oncePerOutage.ts';
import { StartError } from '#server/process/startError.ts';
import { catalogueStoreOf, type CatalogueStore } from '#server/shop/catalogue/catalogueStore.ts';
import { CatalogueInvalidError } from '#server/shop/catalogue/content/catalogueContent.ts';
import { createCatalogue, type Outsiders } from '#server/shop/catalogue/content/createCatalogue.ts';
import type { Catalogue } from '#server/shop/catalogue/content/catalogue.ts';
import type { InStockReading } from '#server/shop/catalogue/content/inStock.ts';
import { listedDetailsOf } from '#server/shop/catalogue/content/searchableCatalogue.ts';
import type { StockByVariant } from '#server/shop/catalogue/content/stock.ts';
import type { Story } from '#server/shop/stories/storyFile.ts';
import { delegate, settingsOf, type LiveCatalogue } from '#server/shop/catalogue/liveCatalogue.ts';
import { MAX_OBJECT_IDS, productIndex } from '#sync/protocol/search/searchObjects.ts';
import type { Backend } from './backend.ts';
import type { FiledCatalogue } from './catalogueFiles.ts';
import { askObjects } from './completedObjects.ts';
import { freshened } from './freshProducts.ts';

/** Between two rounds through all products: prices are right on lists within this, and in carts at once. */
const REFRESH_MS = 60_000;
/** More than this share of products that are gone, or cannot be read, at once is a fault of the backend, and no sale. */
const MOST_MISSING = 0.5;
/** Versions kept for devices that hold them. */
const KEPT_VERSIONS = 2;

export type FileCatalogueDeps = {
  readonly filed: FiledCatalogue;
  readonly backend: Pick<Backend, 'post'>;
  /** Of the shop's folder. */
  readonly stories: readonly Story[];
  readonly outsiders: Outsiders;
  readonly log: { info(line: string): void; warn(line: string): void };
  readonly now: () => Millis;
};

/** @throws StartError when the files are no whole catalogue */
export const openFileCatalogue = async ({
  filed,
  backend,
  stories,
  outsiders,
  log,
  now,
}: FileCatalogueDeps): Promise<LiveCatalogue> => {
  // What the files say stays the base: a product that comes back is there again.
  const ids = (filed.content.products as readonly { readonly id: string }[]).map(({ id }) => id);
  const older: Catalogue[] = [];
  let stock: StockByVariant = filed.stock;
  let fresh = filed.content;
  let version = 1;
  let made = makeCatalogue(filed.content, outsiders);
  let reading: InStockReading = { bits: bitsOf(made, stock), version, readAt: now() };
  const open = (catalogue: Catalogue): Promise<CatalogueStore> =>
    catalogueStoreOf({
      catalogue,
      inStock: { read: async () => reading },
      stock: async () => stock,
      older: async (asked) => older.find((each) => each.version === asked)?.engine.catalogue ?? null,
      olderDetails: async (asked) => {
        const found = older.find((each) => each.version === asked);
        return found ? listedDetailsOf(found) : null;
      },
      stories,
      now,
    });
  let store = await open(made);

  const unlessAway = oncePerOutage(log, 'The backend’s products could not be read, those of before stay');
  const unlessUnread = oncePerOutage(log, 'Some of the backend’s products stay as they were');
  const refresh = async (): Promise<void> => {
    const objects = new Map<string, unknown>();
    for (let from = 0; from < ids.length; from += MAX_OBJECT_IDS) {
      const some = ids.slice(from, from + MAX_OBJECT_IDS);
      const answers = await askObjects(backend, productIndex(store.frame().settings), some);
      for (const [at, id] of some.entries()) objects.set(id, answers[at]);
    }
    const found = freshened(filed.content, stock, objects, fresh);
    if (found.missing.length > ids.length * MOST_MISSING)
      throw new Error(`it has ${ids.length - found.missing.length} of ${ids.length} products`);
    const notRead = `${found.unread.length} of ${ids.length} are not understood, ${found.unread[0]} for one`;
    if (found.unread.length > ids.length * MOST_MISSING) throw new Error(notRead);
    await unlessUnread(async () => {
      if (found.unread.length > 0) throw new Error(notRead);
    });
    stock = found.stock;
    fresh = found.content;
    const next = makeCatalogue(found.content, outsiders);
    const isNewer = next.version !== made.version;
    const bits = bitsOf(isNewer ? next : made, stock);
    const isSame = !isNewer && bits.every((word, at) => word === reading.bits[at]);
    if (!isSame) version += 1;
    reading = { bits: isSame ? reading.bits : bits, version, readAt: now() };
    if (!isNewer) return;
    older.unshift(made);
    older.splice(KEPT_VERSIONS);
    made = next;
    store = await open(next);
    log.info(`The catalogue has changed: version ${store.version}`);
  };
  const look = (): Promise<void> => unlessAway(refresh);
  await look();
  return {
    catalogue: delegate(() => store),
    settings: settingsOf(() => store),
    look,
    close: oneBehindTheOther(look, REFRESH_MS),
  };
};

const makeCatalogue = (content: FiledCatalogue['content'], outsiders: Outsiders): Catalogue => {
  try {
    return createCatalogue(content, outsiders);
  } catch (cause) {
    if (!(cause instanceof CatalogueInvalidError)) throw cause;
    throw new StartError(`API_CATALOGUE is no whole catalogue: ${cause.problems.slice(0, 5).join('; ')}`, {
      cause,
    });
  }
};

/** In the order of the engine. */
const bitsOf = ({ styles }: Catalogue, stock: StockByVariant): Uint32Array => {
  const ids = styles.flatMap(({ colours }) =>
    colours.flatMap(({ variants }) => variants.map(({ id }) => id)),
  );
  const bits = createBits(ids.length);
  for (const [at, id] of ids.entries()) if ((stock.get(id) ?? 0) > 0) setBit(bits, at);
  return bits;
};
