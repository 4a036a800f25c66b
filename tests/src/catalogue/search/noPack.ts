// A device that keeps no catalogue.
import type { DevicePack } from '#src/catalogue/search/devicePack.ts';

export const noPack: DevicePack = {
  current: () => undefined,
  open: async () => undefined,
  products: async () => new Map(),
  keepUp: async () => undefined,
  keepDetails: async () => undefined,
};
