// Shopify's CSV and a Merchant feed into the sample shop: products with photographs, on a real database with a running shop's look at it.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toProductId } from '#events/brands.ts';
import { digestOf } from '#server/shop/catalogue/content/storedContent.ts';
import { PLAIN_LIST } from '#sync/protocol/search/searchAddress.ts';
import { photographOf } from '#tests/support/pictures/photographs.ts';
import {
  openCatalogueOffice,
  refusalIn,
  type CatalogueOffice,
} from '#tests/support/server/catalogueOffice.ts';

const HEAD =
  'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Alt Text';
const csv = (...lines: readonly string[]): string => [HEAD, ...lines].join('\n');
const runner = [
  'loop-one,Loop One,<p>Soft.</p>,Acme,Men’s road running shoes,Colour,Navy Blue/White,Size,9,LO-9,4,180.00,200.00,https://cdn.example/files/navy.jpg?v=1,A navy shoe',
  'loop-one,,,,,,Navy Blue/White,,10,LO-10,0,180.00,200.00,https://cdn.example/files/navy-sole.jpg,',
];
const cap = 'loop-cap,Loop Cap,,Acme,Caps,Title,Default Title,,,LC,9,30,,cap.png,';
const path = '/products/loop-one/navy-blue-white';

let office: CatalogueOffice;
let pictures: readonly string[];
beforeAll(async () => {
  let day = 22;
  office = await openCatalogueOffice(() => new Date(Date.UTC(2026, 10, (day += 1))));
  const folder = join(office.folder, 'photos');
  await mkdir(folder);
  await writeFile(join(folder, 'navy.jpg'), await photographOf());
  await writeFile(join(folder, 'navy-sole.jpg'), await photographOf({ product: '#202020' }));
  await writeFile(join(folder, 'cap.png'), await photographOf({ format: 'png' }));
  pictures = ['--pictures', folder];
});
afterAll(() => office?.close());

const page = async (at: string) => {
  await office.live.look();
  return office.live.catalogue.product(at)?.product;
};
const none = { documents: 0, products: 0, stock: 0 };

describe('Shopify’s CSV', () => {
  test('makes products with photographs, which lists, search and pages show', async () => {
    expect(await office.imports('shop.csv', csv(...runner, cap), ...pictures)).toMatchObject([
      0,
      { products: 2, stock: 3 },
    ]);
    expect(await page(path)).toMatchObject({
      brand: 'Acme',
      name: 'Loop One',
      gender: 'mens',
      type: 'footwear',
      priceCents: 180_00,
      originalPriceCents: 200_00,
      description: 'Soft.',
      picture: { views: ['main', 'view2'], alts: ['A navy shoe', 'Loop One, Navy Blue/White, view 2'] },
      variants: [{ size: '9' }, { size: '10' }],
    });
    const [object] = await office.live.catalogue.objects(['p-loop-one-navy-blue-white']);
    expect(object?.variants.map(({ stockQty }) => stockQty)).toEqual([4, 0]);
    expect(object?.swatch).toMatchObject({ family: 'Blue' });
    const list = await office.live.catalogue.brand('/brands/acme', PLAIN_LIST);
    expect(list?.cards.map(({ name }) => name)).toEqual(['Loop One', 'Loop Cap']);
  });

  test('twice is once, on another day too', async () => {
    const digest = await digestOf(office.db);
    expect(await office.imports('again.csv', csv(...runner, cap), ...pictures)).toMatchObject([0, none]);
    expect(await digestOf(office.db)).toBe(digest);
  });

  test('with another price, name or size changes that, and the rest stays as the owner has it', async () => {
    const changed = runner.map((line) => line.replace('Loop One', 'Loop 1').replace('180.00', '150.00'));
    const added = 'loop-one,,,,,,Navy Blue/White,,11,LO-11,2,150.00,200.00,,';
    expect(await office.imports('changed.csv', csv(...changed, added), ...pictures)).toMatchObject([
      0,
      { products: 1, stock: 1 },
    ]);
    expect(await page(path)).toMatchObject({
      name: 'Loop 1',
      pageTitle: 'Acme Loop 1, Navy Blue/White',
      priceCents: 150_00,
      variants: [{ size: '9' }, { size: '10' }, { size: '11' }],
    });
  });

  test('brings no piece back that was sold since, unless --stock says so', async () => {
    const qtyOf = async () =>
      (await office.live.catalogue.objects(['p-loop-cap-one-colour']))[0]?.variants[0]?.stockQty;
    await office.db
      .updateTable('stock')
      .set({ qty: 7 })
      .where('product_id', '=', toProductId('p-loop-cap-one-colour'))
      .execute();
    const added = cap.replace('loop-cap,Loop Cap', 'loop-hat,Loop Hat').replace('LC,9', 'LH,5');
    const again = ['sold.csv', csv(cap, added), ...pictures] as const;
    expect(await office.imports(...again)).toEqual([
      0,
      { documents: 0, products: 1, stock: 1, stockKept: 1, isDry: false },
    ]);
    await office.live.look();
    expect(await qtyOf()).toBe(7);
    expect(await office.imports(...again, '--stock')).toMatchObject([0, { ...none, stock: 1 }]);
    await office.live.look();
    expect(await qtyOf()).toBe(9);
  });

  test('brings photographs to a product of the shop that has its codes, in the place of a drawing', async () => {
    const row = await office.db.selectFrom('products').select('document').orderBy('id').executeTakeFirst();
    const drawn = row?.document as {
      readonly id: string;
      readonly path: string;
      readonly name: string;
      readonly erpOriginalPrice: number;
      readonly variants: readonly { readonly code: string }[];
    };
    const price = drawn.erpOriginalPrice.toFixed(2);
    const line = `any,${drawn.name},,,,Size,x,,,${drawn.variants[0]?.code},1,${price},,navy.jpg,Seen from the side`;
    expect(await office.imports('drawn.csv', csv(line), ...pictures)).toMatchObject([0, { products: 1 }]);
    expect(await page(drawn.path)).toMatchObject({ id: drawn.id, picture: { alts: ['Seen from the side'] } });
  });

  test('tells what is wrong by row and column, and nothing of the file is written', async () => {
    const digest = await digestOf(office.db);
    const wrong: readonly (readonly [string, string])[] = [
      [
        'a,A,,Acme,Sneakers,Title,Default Title,,,A-1,1,10,,navy.jpg,',
        'row 3, column Type: the shop has no category "Sneakers"; say which one in --mapping: {"categories": {"Sneakers"',
      ],
      [
        'a,A,,Acme,Road,Title,Default Title,,,A-1,1,10,,navy.jpg,',
        'row 3, column Type: "Road" is the name of /categories/mens/shoes/road, /categories/womens/shoes/road',
      ],
      [
        'a,A,,Acme,Caps,Title,Default Title,,,A-1,1,10,,gone.jpg,',
        'row 3, column Image Src (gone.jpg): is not in',
      ],
      ['a,A,,Acme,Caps,Title,Default Title,,,A-1,1,10,,,', 'row 3: has no picture'],
      ['a,A,,,Caps,Title,Default Title,,,A-1,1,10,,navy.jpg,', 'row 3: has no brand'],
    ];
    for (const [line, told] of wrong)
      expect(refusalIn(await office.imports('wrong.csv', csv(cap, line), ...pictures))).toContain(told);
    const prices = ['a,A,,Acme,Caps,Size,M,,,A-1,1,10,,navy.jpg,', 'a,,,,,,L,,,A-2,1,12,,,'];
    expect(refusalIn(await office.imports('prices.csv', csv(...prices), ...pictures))).toContain(
      'row 3, column Variant Price: row 2 has another price',
    );
    expect(await digestOf(office.db)).toBe(digest);
  });

  test('finds its categories, colours and a picture for what has none in the owner’s mapping', async () => {
    const mapping = join(office.folder, 'mapping.json');
    const swatch = { family: 'Green', base: '#cfe4d9', second: '#0c9a6c' };
    const place = { category: '/categories/kids/shoes', type: 'footwear', purpose: 'For school' };
    const said = { categories: { sneakers: place }, colours: { Fern: swatch }, picture: 'cap.png' };
    await writeFile(mapping, JSON.stringify(said));
    const line = 'fern,Fern Shoe,,Acme,Sneakers,Colour,Fern,,,F-1,1,10,,,';
    const answer = await office.imports('mapped.csv', csv(line), ...pictures, '--mapping', mapping);
    expect(answer).toMatchObject([0, { products: 1 }]);
    expect(await page('/products/fern/fern')).toMatchObject({
      gender: 'kids',
      type: 'footwear',
      purpose: 'For school',
      picture: { views: ['main'] },
    });
  });
});

describe('a Merchant feed', () => {
  const item = (id: string, size: string) =>
    `<item><g:id>${id}</g:id><g:item_group_id>peak</g:item_group_id><title>Acme Peak - Red - ${size}</title><description>For &amp; by hills.</description><g:image_link>https://cdn.example/navy.jpg</g:image_link><g:price>99.00 AUD</g:price><g:availability>in stock</g:availability><g:quantity>3</g:quantity><g:brand>Acme</g:brand><g:color>Red</g:color><g:size>${size}</g:size><g:product_type>Women’s &gt; Shoes &gt; Trail</g:product_type></item>`;
  const feed = (...items: readonly string[]) =>
    `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Acme</title>${items.join('')}</channel></rss>`;

  test('in XML makes products, in the category that its type spells out', async () => {
    const answer = await office.imports('feed.xml', feed(item('PK-8', '8'), item('PK-9', '9')), ...pictures);
    expect(answer).toMatchObject([0, { products: 1, stock: 2 }]);
    expect(await page('/products/peak/red')).toMatchObject({
      name: 'Peak',
      gender: 'womens',
      type: 'footwear',
      description: 'For & by hills.',
      variants: [{ size: '8' }, { size: '9' }],
    });
  });

  test('tells the item and the element that is wrong', async () => {
    const text = feed(item('PK-8', '8'), item('PK-9', '9').replace('99.00 AUD', '99 EUR'));
    expect(refusalIn(await office.imports('wrong.xml', text, ...pictures))).toContain('row 2, column price');
    expect(refusalIn(await office.imports('half.xml', text.slice(0, 300)))).toContain('row 1');
  });

  test('that the shop itself wrote, of drawings and photographs, changes nothing', async () => {
    const file = join(office.folder, 'own.tsv');
    await office.run('catalogue', 'export', file);
    expect(await readFile(file, 'utf8')).toContain('https://shop.example/products/loop-one/');
    expect(await office.run('catalogue', 'import', file)).toMatchObject([0, none]);
  });
});
