// The catalogue pack in the evictable database. It may be of another build: the caller must check it.
import type { Millis } from '#events/store/logValues.ts';
import type { ShopCache } from '../../platform/storage/shopCache.ts';

export type KeptPart = {
  readonly version: string;
  /** When it was last known to be the shop’s. */
  readonly at: Millis;
  /** Bytes as downloaded; for the stock and the pages, their parsed content. */
  readonly value: unknown;
};

type PartName = 'pack' | 'details' | 'stock' | 'pages';

export interface PackCache {
  get(part: PartName): Promise<KeptPart | undefined>;
  put(part: PartName, kept: KeptPart): Promise<void>;
}

/** A device that refuses storage has the pack for as long as the tab is open. */
export const createPackCache = ({ packs }: ShopCache, report: (error: unknown) => void): PackCache => ({
  async get(part) {
    try {
      return await packs.get(part);
    } catch (error) {
      report(error);
      return undefined;
    }
  },
  async put(part, kept) {
    try {
      await packs.put({ key: part, ...kept });
    } catch (error) {
      report(error);
    }
  },
});
