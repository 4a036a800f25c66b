// A shop that names no sum from which delivery is free: no page promises one.
import { expect, test, vi } from 'vitest';
import type { PageCatalogue } from '#server/pages/loadRenderer.ts';
import { fakeCatalogue } from '../pages/fakeCatalogue.ts';
import { openPages } from '../pages/pagesApp.ts';

vi.mock('#src/words/ownShop.ts', async () => {
  const { ownShopOf } = await import('#server/build/shop/ownShopModule.ts');
  const { harbourMile } = await import('#tests/support/otherShop/harbourMile.ts');
  const { freeFrom: _, ...delivery } = harbourMile.config.delivery;
  return ownShopOf({ ...harbourMile.config, delivery });
});

const catalogue: PageCatalogue = {
  ...fakeCatalogue,
  frame: async () => {
    const { settings, ...frame } = await fakeCatalogue.frame();
    const { freeDeliveryFromCents: _, ...never } = settings;
    return { ...frame, settings: never };
  },
};

test('DEC-267: a shop that never sends free says so nowhere', async () => {
  const app = await openPages({ catalogue });
  try {
    for (const path of ['/', '/products/ridge/ember', '/cart', '/categories/mens/shoes/trail']) {
      const { body } = await app.inject(path);
      expect(body).toContain('Harbour Mile');
      expect(body).not.toMatch(/free delivery|delivery is free|, free from/i);
    }
  } finally {
    await app.close();
  }
});
