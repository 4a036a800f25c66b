// Keeps this device’s catalogue up with the shop’s, and opens it when it is wanted.
//
// The pack is fetched when the browser is idle, by whoever calls keepUp; here is what to fetch. Lists are answered at once, by
// the stock that is there; a stock older than the shop trusts is asked for anew, and those who look are told.
import type { KeptAt } from '#sync/protocol/search.ts';
import type { PackLists, PackOpener } from './openPack.ts';
import type { PackCache } from './packCache.ts';
import type { PackDownload, StockAnswer } from './packDownload.ts';

/** Every answer says how old it is. */
export type DeviceLists = Omit<PackLists, 'withStock'>;

export type DevicePack = {
  /** Lists of this version of the catalogue, when they are open; else undefined. */
  current(version: string | undefined): DeviceLists | undefined;
  /** Lists of whatever version is kept; undefined: none, or of another build. */
  open(): Promise<DeviceLists | undefined>;
  /**
   * Fetches what this device lacks of a version, and its stock.
   *
   * @throws TypeError without network
   */
  keepUp(version: string): Promise<void>;
};

type Dependencies = {
  readonly cache: PackCache;
  readonly download: PackDownload;
  /** The code that opens a pack; a chunk of its own. */
  readonly load: () => Promise<PackOpener>;
  /** Another stock or catalogue is there than the one lists were answered by. */
  readonly onChanged: () => void;
  /** A stock older than this is asked for anew before it is trusted (§9). */
  readonly stockMaxAgeMs: () => number;
  /** ms */
  readonly now: () => number;
};

type Opened = { lists: PackLists; catalogueAt: number; stockAt: number | null };

export const createDevicePack = (dependencies: Dependencies): DevicePack => {
  const { cache, download, load, onChanged, stockMaxAgeMs, now } = dependencies;
  let opened: Opened | undefined;
  let opening: Promise<Opened | undefined> | undefined;
  let underWay: { readonly version: string; readonly done: Promise<void> } | undefined;
  let stockUnderWay: Promise<void> | undefined;

  const openValue = async (value: unknown, catalogueAt: number): Promise<Opened | undefined> => {
    const { openPack } = await load();
    const lists = openPack(value);
    if (lists === null) return undefined;
    const kept = await cache.get('stock');
    const stock = kept?.version === lists.version ? kept : undefined;
    const stocked = stock === undefined ? null : lists.withStock(stock.value);
    if (stock === undefined || stocked === null) return { lists, catalogueAt, stockAt: null };
    // The shop gives out the stock of its own catalogue only: it was this one then.
    return { lists: stocked, catalogueAt: Math.max(catalogueAt, stock.at), stockAt: stock.at };
  };

  const openKept = async (): Promise<Opened | undefined> => {
    if (opened !== undefined) return opened;
    opening ??= cache
      .get('pack')
      .then((kept) => (kept === undefined ? undefined : openValue(kept.value, kept.at)))
      .finally(() => (opening = undefined));
    opened ??= await opening;
    return opened;
  };

  /** Null: the shop has no pack of that version for devices. */
  const fetchPack = async (version: string): Promise<unknown> => {
    const kept = await cache.get('pack');
    if (kept === undefined || kept.version === version) return download.pack(version);
    const delta = await download.delta(version, kept.version);
    const led = delta === null ? null : (await load()).leadOn(kept.value, delta);
    return led ?? download.pack(version);
  };

  const fetchStock = async ({ lists: { version } }: Opened): Promise<void> => {
    const askedAt = now();
    const answer = await download.stock(version);
    const stocked = answer === null || opened === undefined ? null : opened.lists.withStock(answer.value);
    if (answer === null || opened === undefined || stocked === null) return;
    const at = askedAt - (await ageOf(answer));
    Object.assign(opened, { lists: stocked, stockAt: at });
    await cache.put('stock', { version, at, value: answer.value });
    onChanged();
  };

  /** How old the shop’s own reading was when it sent it. */
  const ageOf = async ({ value, sentAt }: StockAnswer): Promise<number> => {
    const readAt = (await load()).readTimeOf(value);
    return readAt === null || sentAt === null ? 0 : Math.max(0, sentAt - readAt);
  };

  const refreshStock = (kept: Opened): Promise<void> => {
    if (kept.stockAt !== null && now() - kept.stockAt < stockMaxAgeMs()) return Promise.resolve();
    stockUnderWay ??= fetchStock(kept).finally(() => (stockUnderWay = undefined));
    return stockUnderWay;
  };

  const keepUpOnce = async (version: string): Promise<void> => {
    let kept = await openKept();
    if (kept?.lists.version !== version) {
      const value = await fetchPack(version);
      kept = value === null ? undefined : await openValue(value, now());
      if (kept === undefined) return;
      opened = kept;
      await cache.put('pack', { version, at: kept.catalogueAt, value });
      onChanged();
    } else kept.catalogueAt = now();
    await refreshStock(kept);
  };

  return {
    current(version) {
      if (opened === undefined || opened.lists.version !== version) return undefined;
      // What is on the screen already stays without network; it says how old it is.
      refreshStock(opened).catch(() => undefined);
      return aged(opened);
    },
    async open() {
      const kept = await openKept();
      return kept === undefined ? undefined : aged(kept);
    },
    keepUp(version) {
      if (underWay?.version !== version) {
        const done = keepUpOnce(version).finally(() => (underWay = undefined));
        underWay = { version, done };
      }
      return underWay.done;
    },
  };
};

const aged = (opened: Opened): DeviceLists => {
  const withAge = <Answer extends object>(answer: Answer | null): (Answer & { keptAt: KeptAt }) | null =>
    answer === null ? null : { ...answer, keptAt: { catalogue: opened.catalogueAt, stock: opened.stockAt } };
  const { lists } = opened;
  return {
    version: lists.version,
    category: (path, query) => withAge(lists.category(path, query)),
    brand: (path, query) => withAge(lists.brand(path, query)),
    searchPage: (words, query) => withAge(lists.searchPage(words, query)),
    search: (query) => withAge(lists.search(query)),
    suggest: (words) => lists.suggest(words),
  };
};
