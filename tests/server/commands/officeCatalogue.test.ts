// The catalogue into a file and back, on a real database with a running shop's look at it.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFeedXml } from '#server/commands/catalogue/foreign/feedXml.ts';
import { readTable } from '#server/commands/catalogue/foreign/fileTable.ts';
import { samplePromotions } from '#server/sample/samplePromotions.ts';
import { digestOf } from '#server/shop/catalogue/content/storedContent.ts';
import {
  openCatalogueOffice,
  refusalIn,
  type CatalogueOffice,
} from '#tests/support/server/catalogueOffice.ts';

type Sold = {
  readonly id: string;
  readonly price: number;
  readonly state: string;
  readonly variants: readonly { readonly id: string; readonly code: string }[];
};
type File = { readonly products: readonly Sold[] };

let office: CatalogueOffice;
let sold: Sold;
beforeAll(async () => {
  office = await openCatalogueOffice(() => new Date('2026-11-22T10:00:00Z'));
  await asked('catalogue', 'export', fileAt('all.json'));
  const { products } = JSON.parse(await readFile(fileAt('all.json'), 'utf8')) as File;
  const found = products.find(({ state, variants }) => state === 'current' && variants.length > 1);
  if (!found) throw new Error('The sample has no shoe in two sizes');
  sold = found;
});
afterAll(() => office?.close());

const fileAt = (name: string): string => join(office.folder, name);
const asked = (...words: readonly string[]) => office.run(...words);
const brought: CatalogueOffice['imports'] = (...given) => office.imports(...given);
const priceNow = async () => (await office.live.catalogue.objects([sold.id]))[0]?.price;
const none = { documents: 0, products: 0, stock: 0 };

test('a catalogue that goes out and in again changes nothing', async () => {
  expect(await asked('catalogue', 'import', fileAt('all.json'), '--stock')).toEqual([
    0,
    { ...none, isDry: false },
  ]);
});

test('prices and pieces from a table are live without a restart, and twice is once', async () => {
  const rows = [
    'Variant SKU,Variant Price,Variant Inventory Qty',
    ...sold.variants.map(({ code }) => `${code},77.70,3`),
  ];
  const table = rows.join('\n');
  expect(await brought('dry.csv', table, '--dry-run')).toMatchObject([0, { products: 1, isDry: true }]);
  await office.live.look();
  expect(await priceNow()).toBe(sold.price * 100);
  expect(await brought('prices.csv', table)).toMatchObject([0, { products: 1 }]);
  await office.live.look();
  expect(await priceNow()).toBe(77_70);
  expect(
    (await office.live.catalogue.objects([sold.id]))[0]?.variants.map(({ stockQty }) => stockQty),
  ).toEqual(sold.variants.map(() => 3));
  expect(await brought('again.csv', table)).toEqual([0, { ...none, isDry: false }]);
});

test('of a table with one wrong row nothing is written', async () => {
  const before = await digestOf(office.db);
  const [first] = sold.variants;
  expect(await brought('bad.csv', `sku,price\n${first?.code},50\nNOSUCH,50`)).toMatchObject([
    3,
    { error: { message: expect.stringContaining('row 3, column sku') as string } },
  ]);
  expect(await digestOf(office.db)).toBe(before);
});

test('a catalogue that would not be whole is refused with its rows, and the shop goes on', async () => {
  const before = await digestOf(office.db);
  const broken = {
    format: 'lap-and-loam-catalogue/1',
    products: [{ ...sold, canonicalCategoryId: 'nowhere' }],
  };
  expect(await brought('broken.json', JSON.stringify(broken))).toMatchObject([
    3,
    { error: { message: expect.stringContaining(`product ${sold.id} names nowhere`) as string } },
  ]);
  expect(await brought('half.json', '{"format":')).toMatchObject([3, {}]);
  expect(await brought('what.txt', '')).toMatchObject([2, {}]);
  expect(await asked('catalogue', 'import', fileAt('none.csv'))).toMatchObject([4, {}]);
  expect(await digestOf(office.db)).toBe(before);
});

test('promotions and what stands in the stores come in with the file, and what is wrong with them stops all', async () => {
  const all = JSON.parse(await readFile(fileAt('all.json'), 'utf8')) as {
    readonly format: string;
    readonly promotions: readonly { readonly id: string; readonly document: object }[];
    readonly storeStock: readonly { readonly storeId: string; readonly qty: number }[];
  };
  const [promotion] = samplePromotions;
  const [shelf] = all.storeStock;
  if (!promotion || !shelf) throw new Error('The sample has no promotion, or nothing in a store');
  const fileOf = (more: object): string => JSON.stringify({ format: all.format, ...more });
  const changed = fileOf({
    promotions: [{ id: 'pr-own', document: { ...promotion, id: 'pr-own' } }],
    storeStock: [{ ...shelf, qty: shelf.qty + 5 }],
  });
  expect(await brought('beside.json', changed)).toMatchObject([0, { documents: 1, stock: 0 }]);
  expect(await brought('beside.json', changed, '--stock')).toMatchObject([0, { documents: 0, stock: 1 }]);
  expect(await brought('beside.json', changed, '--stock')).toEqual([0, { ...none, isDry: false }]);
  await asked('catalogue', 'export', fileAt('after.json'));
  const after = JSON.parse(await readFile(fileAt('after.json'), 'utf8')) as typeof all;
  expect(after.promotions.map(({ id }) => id)).toContain('pr-own');
  expect(after.storeStock).toContainEqual({ ...shelf, qty: shelf.qty + 5 });
  const broken = fileOf({ promotions: [{ id: 'pr-bad', document: {} }] });
  const closed = fileOf({ storeStock: [{ ...shelf, storeId: 'st-gone' }] });
  const refused = (text: string) => [3, { error: { message: expect.stringContaining(text) as string } }];
  expect(await brought('broken.json', broken)).toMatchObject(refused('promotion pr-bad: '));
  expect(await brought('closed.json', closed, '--stock')).toMatchObject(refused('the store st-gone'));
});

test('a file whose accents are not in UTF-8 is refused before one of them is lost', async () => {
  await writeFile(fileAt('windows.csv'), Buffer.from('sku,price,note\nX,50,Café', 'latin1'));
  expect(refusalIn(await asked('catalogue', 'import', fileAt('windows.csv')))).toContain(
    'save it as "CSV UTF-8"',
  );
});

const climb = `---
title: A hill worth its climb
topic: Training
summary: Six times up, easy down, and home in time for the second coffee.
published: 2026-11-16
tone: fern
picture: p-arden-4-mens-salt-fern tilt
---

Run up.
`;
const storiesInside = () => office.live.catalogue.stories.map(({ path, title }) => ({ path, title }));

test('a folder of stories is live without a restart, twice is once, and a story of the file alone joins it', async () => {
  await mkdir(fileAt('content/blog'), { recursive: true });
  await writeFile(fileAt('content/blog/a-hill.md'), climb);
  const folder = ['catalogue', 'import', fileAt('content')];
  expect(await asked(...folder, '--dry-run')).toEqual([0, { ...none, documents: 1, isDry: true }]);
  await office.live.look();
  expect(storiesInside()).toEqual([]);
  expect(await asked(...folder)).toEqual([0, { ...none, documents: 1, isDry: false }]);
  await office.live.look();
  expect(storiesInside()).toEqual([{ path: '/blog/a-hill', title: 'A hill worth its climb' }]);
  expect(await asked(...folder)).toEqual([0, { ...none, isDry: false }]);
  await mkdir(fileAt('articles'), { recursive: true });
  expect(await brought('articles/gears.md', climb.replace('A hill', 'A gear'))).toMatchObject([
    0,
    { documents: 1 },
  ]);
  await office.live.look();
  expect(storiesInside().map(({ path }) => path)).toEqual(['/articles/gears', '/blog/a-hill']);
});

test('stories go out with the catalogue and come back; one that the file leaves out is gone', async () => {
  await asked('catalogue', 'export', fileAt('told.json'));
  const told = JSON.parse(await readFile(fileAt('told.json'), 'utf8')) as {
    readonly format: string;
    readonly documents: { readonly stories: readonly { readonly file: string; readonly text: string }[] };
  };
  expect(told.documents.stories).toContainEqual({ file: 'blog/a-hill.md', text: climb });
  expect(await asked('catalogue', 'import', fileAt('told.json'))).toEqual([0, { ...none, isDry: false }]);
  const fewer = { format: told.format, documents: { stories: [{ file: 'blog/a-hill.md', text: climb }] } };
  expect(await brought('fewer.json', JSON.stringify(fewer))).toMatchObject([0, { documents: 1 }]);
  await office.live.look();
  expect(storiesInside().map(({ path }) => path)).toEqual(['/blog/a-hill']);
});

test('of a folder with one wrong story nothing comes in, and each mistake has its file, line and column', async () => {
  const before = await digestOf(office.db);
  const spoiled = climb.replace('tone: fern', 'tone:  beige').replace(/summary.*\n/, '');
  await writeFile(fileAt('content/blog/good.md'), climb);
  await writeFile(fileAt('content/blog/bad.md'), spoiled);
  await writeFile(fileAt('content/blog/worse.md'), `${climb}\nUp, then <b>up</b>.\n`);
  const said = refusalIn(await asked('catalogue', 'import', fileAt('content')));
  expect(said.split('\n')).toEqual([
    'Nothing was written:',
    'blog/bad.md, line 1, column 1: summary is missing',
    'blog/bad.md, line 5, column 8: tone must be one of track, fern, sky, wattle, plum, dusk',
    'blog/worse.md, line 12, column 10: a story cannot show html: <b>',
  ]);
  const twice = { file: 'blog/a-hill.md', text: climb.replace('Run up.', '[Up](https://elsewhere.example)') };
  const file = { format: 'lap-and-loam-catalogue/1', documents: { stories: [twice, twice] } };
  const ofFile = refusalIn(await brought('bad-story.json', JSON.stringify(file)));
  expect(ofFile).toContain('story blog/a-hill.md is there twice');
  expect(ofFile).toContain('blog/a-hill.md, line 10, column 4: a link leads to a place of the shop');
  expect(refusalIn(await brought('lost.md', climb))).toContain('a story lies in a folder articles or blog');
  expect(refusalIn(await asked('catalogue', 'import', fileAt('articles')))).toContain('has no stories');
  expect(await digestOf(office.db)).toBe(before);
});

test('a home page cannot be made to lead to an article that nobody has written', async () => {
  const { documents } = JSON.parse(await readFile(fileAt('all.json'), 'utf8')) as {
    readonly documents: { readonly home: object };
  };
  const home = { ...documents.home, articlePath: '/articles/nobody-wrote-this' };
  const file = { format: 'lap-and-loam-catalogue/1', documents: { home } };
  expect(refusalIn(await brought('home.json', JSON.stringify(file)))).toContain(
    'home, articlePath: /articles/nobody-wrote-this is no story',
  );
});

test('a feed for Google has each size with its price, and its prices come back', async () => {
  expect(await asked('catalogue', 'export', fileAt('feed.tsv'))).toMatchObject([0, {}]);
  const [header = '', ...lines] = (await readFile(fileAt('feed.tsv'), 'utf8')).trimEnd().split('\n');
  const columns = header.split('\t');
  const size = lines.map((line) => line.split('\t')).find(([id]) => id === sold.variants[0]?.id) ?? [];
  const cells = Object.fromEntries(columns.map((column, nth) => [column, size[nth]]));
  expect(cells).toMatchObject({ condition: 'new', availability: 'in_stock' });
  expect(cells['link']).toMatch(/^https:\/\/shop\.example\/products\//);
  expect(lines.every((line) => line.split('\t').length === columns.length)).toBe(true);
  expect(await asked('catalogue', 'import', fileAt('feed.tsv'))).toEqual([0, { ...none, isDry: false }]);
});

test('the feed as XML says the same, and changes nothing when it comes back', async () => {
  expect(await asked('catalogue', 'export', fileAt('feed.tsv'))).toMatchObject([0, {}]);
  expect(await asked('catalogue', 'export', fileAt('feed.xml'))).toMatchObject([0, {}]);
  const xml = readFeedXml(await readFile(fileAt('feed.xml'), 'utf8'));
  const tsv = readTable(await readFile(fileAt('feed.tsv'), 'utf8'), '\t');
  if (!('rows' in xml && 'rows' in tsv)) throw new Error('One of the two is no feed');
  const said = ({ cells }: (typeof xml.rows)[number]) =>
    Object.fromEntries([...cells].filter(([, value]) => value !== ''));
  expect(xml.rows.map(said)).toEqual(tsv.rows.map(said));
  expect(await asked('catalogue', 'import', fileAt('feed.xml'))).toEqual([0, { ...none, isDry: false }]);
});

test('categories that go round in a circle are refused with row and column', async () => {
  const all = JSON.parse(await readFile(fileAt('all.json'), 'utf8')) as {
    readonly format: string;
    readonly documents: {
      readonly categories: readonly { readonly id: string; readonly parentId: string | null }[];
    };
  };
  const child = all.documents.categories.find(({ parentId }) => parentId !== null);
  const round = all.documents.categories.map((each) =>
    each.id === child?.parentId ? { ...each, parentId: child.id } : each,
  );
  const row = 1 + round.findIndex(({ id }) => id === child?.id);
  const file = { format: all.format, documents: { ...all.documents, categories: round } };
  const message = refusalIn(await brought('round.json', JSON.stringify(file)));
  expect(message).toContain(
    `categories, row ${row}, column parentId: goes round in a circle, ${child?.id} → `,
  );
  expect(message.split('\n')).toHaveLength(3);
});
