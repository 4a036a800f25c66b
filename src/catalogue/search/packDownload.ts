// Fetches the parts of the catalogue pack, what changed since, and the stock. The code that opens them checks them.
import { toMillis } from '#events/store/logBrands.ts';
import type { Millis } from '#events/store/logValues.ts';
import type { PackPart, PartBytes } from './packEngine.ts';

/** @returns null when the shop has no such part: another version is the newest, or the catalogue is too big for devices */
export type PackDownload = {
  /** @throws TypeError without network */
  part(part: PackPart, version: string): Promise<PartBytes | null>;
  delta(part: PackPart, version: string, from: string): Promise<PartBytes | null>;
  stock(version: string): Promise<StockAnswer | null>;
  /** What words find beside products. */
  pages(version: string): Promise<unknown>;
};

export type StockAnswer = {
  readonly value: unknown;
  /** By the shop’s clock; null when the answer does not say. */
  readonly sentAt: Millis | null;
};

/** Nobody waits for it, and a slow line may need long. Where packets vanish, what never ends would never be tried again. */
const PATIENCE_MS = 120_000;

const FILES = { pack: ['pack', 'from'], details: ['details', 'details-from'] } as const;

export const createPackDownload = (fetchPart: typeof fetch): PackDownload => {
  const get = async (version: string, file: string): Promise<Response | null> => {
    const response = await fetchPart(`/catalogue/${encodeURIComponent(version)}/${file}.json`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new TypeError(`The shop answered ${response.status} for ${file}`);
    return response;
  };
  return {
    part: async (part, version) => (await get(version, FILES[part][0]))?.arrayBuffer() ?? null,
    delta: async (part, version, from) =>
      (await get(version, `${FILES[part][1]}-${encodeURIComponent(from)}`))?.arrayBuffer() ?? null,
    pages: async (version) => (await get(version, 'pages'))?.json() ?? null,
    async stock(version) {
      const response = await get(version, 'stock');
      if (response === null) return null;
      const sentAt = Date.parse(response.headers.get('date') ?? '');
      return { value: await response.json(), sentAt: Number.isNaN(sentAt) ? null : toMillis(sentAt) };
    },
  };
};
