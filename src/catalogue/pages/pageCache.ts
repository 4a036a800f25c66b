// Pages this device keeps, in the evictable database.
import type { Millis } from '#events/store/logValues.ts';
import type { Frame } from '#sync/protocol/pages/pages.ts';
import { isOneOff } from '#sync/protocol/pages/oneOffPages.ts';
import type { CachedPage, ShopCache } from '../../platform/storage/shopCache.ts';
import type { PageData } from './payload.ts';
import { parseFrame } from './payloadSchemas.ts';

/** Pages kept; the least recently read are evicted first. */
const MAX_PAGES = 400;

/** Of these, searches and filtered lists: enough for going back and for a train ride. */
const MAX_ONE_OFFS = 100;

export interface PageCache {
  getPage(key: string): Promise<CachedPage | undefined>;
  putPage(page: { readonly key: string; readonly at: Millis; readonly value: PageData }): Promise<void>;
  deletePage(key: string): Promise<void>;
  getFrame(): Promise<{ readonly value: Frame; readonly at: Millis } | undefined>;
  putFrame(frame: { readonly value: Frame; readonly at: Millis }): Promise<void>;
}

const FRAME_KEY = 'frame';

/** A device that refuses storage (private window, full disk) gets pages from the network, as on the first visit. */
export const createPageCache = (database: ShopCache, report: (error: unknown) => void): PageCache => {
  const orElse = async <T>(work: Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      report(error);
      return otherwise;
    }
  };
  const trim = async (): Promise<void> => {
    const keys = await database.pages.orderBy('at').primaryKeys();
    const oneOffs = keys.filter(isOneOff);
    const goes = new Set(oneOffs.slice(0, Math.max(0, oneOffs.length - MAX_ONE_OFFS)));
    const stays = keys.filter((key) => !goes.has(key));
    await database.pages.bulkDelete([...goes, ...stays.slice(0, Math.max(0, stays.length - MAX_PAGES))]);
  };
  return {
    getPage: (key) => orElse(database.pages.get(key), undefined),
    putPage: (page) => orElse(database.pages.put(page).then(trim), undefined),
    deletePage: (key) => orElse(database.pages.delete(key), undefined),
    async getFrame() {
      const row = await orElse(database.frames.get(FRAME_KEY), undefined);
      const value = row === undefined ? null : parseFrame(row.value);
      return row === undefined || value === null ? undefined : { value, at: row.at };
    },
    putFrame: ({ value, at }) =>
      orElse(database.frames.put({ key: FRAME_KEY, value, at }).then(nothing), undefined),
  };
};

const nothing = (): void => undefined;
