// The catalogue pack in the evictable database. What is read back may be of another build: whoever uses it checks it.
import type { ShopCache } from '../../platform/storage/pageCache.ts';

export type KeptPart = {
  readonly version: string;
  /** ms; when it was last known to be the shop’s. */
  readonly at: number;
  /** Bytes as downloaded; of the stock what they say. */
  readonly value: unknown;
};

type PartName = 'pack' | 'details' | 'stock';

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
