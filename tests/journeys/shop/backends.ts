// Behind what every journey of two devices runs: the shop's own backend, and one that knows the letter of the specification and
// nothing else (no `x`, no stream of changes, seconds, no ids).
import { openShopProxy } from '#tests/support/literal/shopProxy.ts';
import type { ShopApi } from './shopper.ts';

export type Backend = {
  readonly name: string;
  /** Remembers removals, and who made them; tells of changes in the moment they are saved. */
  readonly isOwn: boolean;
  /** Devices and calls that name its url have their account there. */
  open(shop: ShopApi): Promise<ShopApi & { close(): Promise<void> }>;
};

export const backends: readonly Backend[] = [
  {
    name: 'the shop’s own backend',
    isOwn: true,
    open: async ({ url }) => ({ url, close: async () => undefined }),
  },
  {
    name: 'a backend of the letter',
    isOwn: false,
    open: async ({ url }) => {
      const proxy = await openShopProxy(url, { times: 'seconds', ids: false });
      return { url: proxy.url, close: () => proxy.close() };
    },
  },
];
