// The first file of products into a shop that holds nothing at all: afterwards it can be opened.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstCategories } from '#server/commands/catalogue/firstDocuments.ts';
import { NO_MAPPING, parseMapping } from '#server/commands/catalogue/foreign/mapping.ts';
import { openLiveCatalogue } from '#server/shop/catalogue/liveCatalogue.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { photographOf } from '#tests/support/pictures/photographs.ts';
import { refusalIn } from '#tests/support/server/catalogueOffice.ts';
import { answered } from '#tests/support/server/typedCommand.ts';

const CSV = [
  'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src',
  'reef,The Reef,Warm.,Acme,Wetsuits,Size,S,RE-S,3,149.00,199.00,https://cdn.example/files/reef.jpg',
  'reef,,,,,Size,M,RE-M,2,149.00,199.00,',
  'cap,The Cap,Red.,Acme,Caps,Title,Default Title,CA,9,19.00,,https://cdn.example/files/cap.jpg',
].join('\n');

/** @param words a word for each row */
const withStatus = (words: readonly string[]): string =>
  CSV.split('\n')
    .map((line, nth) => `${line},${['Status', ...words][nth] ?? ''}`)
    .join('\n');

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await startTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'first-products-'));
  await writeFile(join(folder, 'reef.jpg'), await photographOf());
  await writeFile(join(folder, 'cap.jpg'), await photographOf({ product: '#2020c0' }));
  await writeFile(join(folder, 'first.csv'), CSV);
});
afterAll(async () => {
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

const imports = (...options: readonly string[]) => imported('first.csv', ...options);
const imported = (name: string, ...options: readonly string[]) =>
  answered(
    {
      db: database.db,
      clock: () => new Date('2026-11-25T10:00:00Z'),
      config: { dataDir: join(folder, 'data') },
    },
    ['catalogue', 'import', join(folder, name), '--pictures', folder, ...options],
  );

test('the first file may begin with a draft: the home page shows what is for sale, and without any it is refused', async () => {
  await writeFile(join(folder, 'draft.csv'), withStatus(['draft', '', 'active']));
  expect(await imported('draft.csv', '--dry-run')).toMatchObject([0, { products: 2, documents: 5 }]);
  await writeFile(join(folder, 'drafts.csv'), withStatus(['draft', '', 'archived']));
  expect(refusalIn(await imported('drafts.csv', '--dry-run'))).toContain(
    'no product of the file is for sale',
  );
});

test('an empty shop gets categories, a home page and settings with its first products, and twice is once', async () => {
  expect(await imports('--dry-run')).toMatchObject([0, { products: 2, documents: 5, stock: 3 }]);
  expect(await imports()).toMatchObject([0, { products: 2, documents: 5 }]);
  expect(await imports()).toMatchObject([0, { products: 0, documents: 0, stock: 0 }]);
  const live = await openLiveCatalogue({
    db: database.db,
    log: { info: () => undefined, warn: () => undefined },
  });
  try {
    const { catalogue } = live;
    const home = catalogue.home();
    expect(home.activities.map(({ name, path }) => [name, path])).toEqual([
      ['Wetsuits', '/categories/wetsuits'],
      ['Caps', '/categories/caps'],
    ]);
    expect(home.hero.text).toBe('Running shoes, clothing and gear for road, track and trail.');
    expect(catalogue.frame().menu.map(({ name }) => name)).toContain('Wetsuits');
    expect(catalogue.product('/products/reef/one-colour')?.product.variants).toHaveLength(2);
  } finally {
    await live.close();
  }
});

test('what is archived in Shopify is sold no longer, and the home page leads with something that is', async () => {
  await writeFile(join(folder, 'archived.csv'), withStatus(['archived', '', 'active']));
  expect(await imported('archived.csv')).toMatchObject([0, { products: 1, documents: 1 }]);
  const row = await database.db
    .selectFrom('catalogue')
    .select('document')
    .where('name', '=', 'home')
    .executeTakeFirst();
  expect(row?.document).toMatchObject({
    hero: { productId: 'p-cap-one-colour' },
    activities: [{ name: 'Caps' }],
  });
});

test('categories stand in each other as their types are written, or as the mapping says', () => {
  const words = { name: 'Acme', tagline: 'warm', about: 'Warm things.' };
  const of = (text: string) => ({ categories: [{ text, column: 'Type' }] });
  const paths = (mapping: typeof NO_MAPPING, ...texts: readonly string[]) =>
    firstCategories(texts.map(of), mapping, words).map(({ path, parentId }) => [path, parentId]);
  const byRule = [
    ['/categories/new', null],
    ['/categories/sale', null],
  ];
  expect(paths(NO_MAPPING, 'Men > Shoes', 'Men > Caps', 'Men > Shoes', 'Sale', '—')).toEqual([
    ['/categories/men', null],
    ['/categories/men/shoes', 'men'],
    ['/categories/men/caps', 'men'],
    ...byRule,
  ]);
  const mapping = parseMapping('{"categories": {"Sneakers": "/categories/mens/shoes"}}');
  if (typeof mapping === 'string') throw new Error(mapping);
  expect(paths(mapping, 'Sneakers')).toEqual([
    ['/categories/mens', null],
    ['/categories/mens/shoes', 'mens'],
    ...byRule,
  ]);
});
