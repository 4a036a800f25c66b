// Fetches the catalogue pack, what changed since, and the stock. What comes is checked by whoever opens it.

/** @returns null when the shop has no such part: another version is the newest, or the catalogue is too big for devices */
export type PackDownload = {
  /** @throws TypeError without network */
  pack(version: string): Promise<unknown>;
  delta(version: string, from: string): Promise<unknown>;
  stock(version: string): Promise<StockAnswer | null>;
};

export type StockAnswer = {
  readonly value: unknown;
  /** ms by the shop’s clock; null when the answer does not say. */
  readonly sentAt: number | null;
};

export const createPackDownload = (fetchPart: typeof fetch): PackDownload => {
  const get = async (version: string, file: string): Promise<Response | null> => {
    const response = await fetchPart(`/catalogue/${encodeURIComponent(version)}/${file}`, {
      headers: { accept: 'application/json' },
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new TypeError(`The shop answered ${response.status} for ${file}`);
    return response;
  };
  return {
    pack: async (version) => (await get(version, 'pack.json'))?.json() ?? null,
    delta: async (version, from) =>
      (await get(version, `from-${encodeURIComponent(from)}.json`))?.json() ?? null,
    async stock(version) {
      const response = await get(version, 'stock.json');
      if (response === null) return null;
      const sentAt = Date.parse(response.headers.get('date') ?? '');
      return { value: await response.json(), sentAt: Number.isNaN(sentAt) ? null : sentAt };
    },
  };
};
