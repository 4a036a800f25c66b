import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { createCatalogue } from '#server/shop/catalogue/content/createCatalogue.ts';
import { frameOf } from '#server/shop/catalogue/pages/pageFrame.ts';
import { homePageOf } from '#server/shop/catalogue/pages/homePage.ts';
import { productPageOf } from '#server/shop/catalogue/pages/storedProductPage.ts';
import { warmUpOrder } from '#server/shop/catalogue/pages/warmUpOrder.ts';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import { hashOfShown } from '#server/pictures/address/shown.ts';
import { frame, homePage, productPage } from '#sync/protocol/pages/pages.ts';

const catalogue = createCatalogue(sampleShop());
const pageOf = (path: string) => {
  const page = productPageOf(catalogue, path);
  if (page === null) throw new Error(`There is no ${path}`);
  return page;
};

describe('a product page', () => {
  test('every product that is not hidden has one under its path', () => {
    for (const { path, state, id } of catalogue.products.values()) {
      const page = productPageOf(catalogue, path);
      expect(page === null).toBe(state === 'hidden');
      if (page === null) continue;
      expect(page.product.id).toBe(id);
      expect(z.safeParse(productPage, page).success).toBe(true);
      expect(page.colours.map(({ productId }) => productId)).toContain(id);
      expect(page.ancestors.length).toBeGreaterThan(0);
    }
  });

  test('nobody finds a path that was never given out', () => {
    expect(productPageOf(catalogue, '/products/arden-4-mens/invisible')).toBeNull();
    expect(productPageOf(catalogue, '/products/arden-4-mens')).toBeNull();
  });

  test('shows the other colours of its style, and no hidden or discontinued one among them', () => {
    const { colours } = pageOf('/products/marlow-7-mens/black');
    expect(colours.map(({ name }) => name)).toEqual([
      'Fog/Electric',
      'Black',
      'Scarlet/Chalk',
      'Gum Leaf/Ochre',
    ]);
    expect(pageOf('/products/quarto-8-mens/salt-fern').colours.map(({ name }) => name)).not.toContain(
      'Maroon/Sky',
    );
  });

  test('a discontinued colour still has its page, with its state', () => {
    const { product, colours } = pageOf('/products/marlow-7-mens/rust-bone');
    expect(product.state).toBe('discontinued');
    expect(colours.at(-1)?.name).toBe('Rust/Bone');
  });

  test('proposes eight similar styles: other styles, of a gender that fits, the nearest kind first', () => {
    const { similar } = pageOf('/products/bulwark-9-mens/midnight-citron');
    expect(similar).toHaveLength(8);
    expect(similar.map(({ styleId }) => styleId)).not.toContain('s-bulwark-9-mens');
    expect(similar.slice(0, 3).map(({ purpose }) => purpose)).toEqual(
      similar.slice(0, 3).map(() => 'Men’s stability'),
    );
    for (const { purpose } of similar) expect(purpose).toMatch(/^(Men’s|Unisex) /);
  });

  test('proposes accessories to go on with, never shoes in place of socks', () => {
    for (const { styleId } of pageOf('/products/trackside-sock/white').similar)
      expect(catalogue.styleById.get(styleId)?.colours[0].erpProductType).toBe('accessory');
  });
});

describe('the home page', () => {
  const home = homePageOf(catalogue);

  test('opens with the Arden 4 and two ways in', () => {
    expect(z.safeParse(homePage, { ...home, article: null, journal: [] }).success).toBe(true);
    expect(home.hero.card.name).toBe('Arden 4');
    expect(home.hero.card.priceCents).toBe(22_000);
    expect(home.hero.links.map(({ path }) => path)).toEqual([
      '/categories/mens/shoes',
      '/categories/womens/shoes',
    ]);
    expect(home.activities.map(({ name }) => name)).toEqual(['Road', 'Trail', 'Race day', 'Stability']);
  });

  test('shows what landed last, newest first, and says how many more there are', () => {
    const days = home.justLanded.cards.map(
      ({ productId }) => catalogue.products.get(productId)?.landedOn ?? '',
    );
    expect(days).toEqual(days.toSorted().toReversed());
    expect(home.justLanded.total).toBeGreaterThan(home.justLanded.cards.length);
    expect(home.sale.cards).toHaveLength(8);
  });
});

describe('the frame of every page', () => {
  test('has the menu of the category tree, three levels deep, and the settings', () => {
    const { menu, settings, catalogueVersion } = frameOf(catalogue);
    expect(z.safeParse(frame, frameOf(catalogue)).success).toBe(true);
    expect(menu.map(({ name }) => name)).toEqual([
      'Men’s',
      'Women’s',
      'Kids’',
      'Accessories',
      'Sale',
      'New',
      'Gift cards',
    ]);
    expect(menu[0]?.children[0]?.children.map(({ name }) => name)).toEqual([
      'Road',
      'Trail',
      'Race',
      'Stability',
      'Track & field',
      'Walk & gym',
    ]);
    expect(settings.pageSize).toBe(24);
    expect(catalogueVersion).toBe(catalogue.version);
  });
});

describe('the order pictures are drawn in', () => {
  test('begins with the home page and the first list, and leaves nothing out', () => {
    const order = warmUpOrder(catalogue).map(hashOfShown);
    const home = homePageOf(catalogue);
    expect(order[0]).toBe(home.hero.card.pictureHash);
    expect(order.slice(1, 5)).toEqual(home.activities.map(({ pictureHash }) => pictureHash));
    expect(new Set(order).size).toBe(order.length);
    expect(new Set(order)).toEqual(new Set(catalogue.pictures.keys()));
  });
});
