// Photographs of the owner's, brought in with a catalogue, on a real database with a running shop's look at it.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOf } from '#server/shop/catalogue/content/storedContent.ts';
import type { LiveCatalogue } from '#server/shop/catalogue/liveCatalogue.ts';
import { photographOf } from '#tests/support/pictures/photographs.ts';
import {
  openCatalogueOffice,
  refusalIn,
  type CatalogueOffice,
} from '#tests/support/server/catalogueOffice.ts';

type Stored = { readonly id: string; readonly path: string; readonly drawing?: object };

let office: CatalogueOffice;
let live: LiveCatalogue;
let folder: string;
let product: Stored;
let web: Server;
let webUrl: string;
let asked: string[];
/** Of the picture that has a name on the web, and what its server answered. */
let version = 1;
const sent: number[] = [];

beforeAll(async () => {
  office = await openCatalogueOffice(() => new Date('2026-11-22T10:00:00Z'));
  ({ live, folder } = office);
  await mkdir(join(folder, 'import/shoes'), { recursive: true });
  const jpeg = await photographOf();
  await writeFile(join(folder, 'import/red.jpg'), jpeg);
  const blue = await photographOf({ format: 'png', product: '#2020c0' });
  await writeFile(join(folder, 'import/shoes/blue.png'), blue);
  await writeFile(join(folder, 'import/mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'secret.jpg'), jpeg);
  await symlink(join(folder, 'secret.jpg'), join(folder, 'import/link.jpg'));
  web = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/red.jpg') response.end(jpeg);
    else if (request.url === '/named.jpg') {
      response.setHeader('etag', `"${version}"`);
      if (request.headers['if-none-match'] === `"${version}"`) response.writeHead(304).end();
      else response.end(version === 1 ? blue : jpeg);
      sent.push(response.statusCode);
    } else if (request.url === '/endless.jpg') {
      const more = (): void => void (response.destroyed || response.write(Buffer.alloc(1 << 20), more));
      more();
    } else response.writeHead(404).end('gone');
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  webUrl = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  asked = [];
  const row = await office.db.selectFrom('products').select('document').orderBy('id').executeTakeFirst();
  product = row?.document as Stored;
});
afterAll(async () => {
  web?.closeAllConnections();
  web?.close();
  await office?.close();
});

/** The product with these pictures instead of its drawing. */
const imported = async (pictures: readonly object[], ...options: readonly string[]) => {
  const { drawing: _drawing, ...undrawn } = product;
  const products = [{ ...undrawn, pictures }];
  const text = JSON.stringify({ format: 'lap-and-loam-catalogue/1', products });
  return office.imports('import/catalogue.json', text, ...options);
};
const kept = async () => (await readdir(join(folder, 'data/pictures/photographs')).catch(() => [])).length;

test('a try says that the photographs are good, and keeps none', async () => {
  const tried = await imported([{ file: 'red.jpg' }, { file: 'shoes/blue.png' }], '--dry-run');
  expect(tried).toMatchObject([0, { products: 1, isDry: true }]);
  expect(await kept()).toBe(0);
});

test('photographs beside the file are on the product’s page, in its card and in the pack, with their words', async () => {
  const alt = 'The shoe from behind';
  const pictures = [{ file: 'red.jpg' }, { view: 'heel', file: 'shoes/blue.png', alt }];
  expect(await imported(pictures)).toMatchObject([0, { products: 1 }]);
  expect(await kept()).toBe(2);
  await live.look();
  const picture = live.catalogue.product(product.path)?.product.picture;
  expect(picture).toMatchObject({ views: ['main', 'heel'], alts: [expect.any(String), alt] });
  expect(live.catalogue.pictureOf(picture?.hash ?? '')).toMatchObject({ photographs: [{}, { alt }] });
  const [object] = await live.catalogue.objects([product.id]);
  expect(object?.picture).toEqual(picture);
});

test('twice is once, and what goes out comes in again', async () => {
  const digest = await digestOf(office.db);
  const none = { documents: 0, products: 0, stock: 0 };
  const alt = 'The shoe from behind';
  const pictures = [{ file: 'red.jpg' }, { view: 'heel', file: 'shoes/blue.png', alt }];
  expect(await imported(pictures)).toMatchObject([0, none]);
  await office.run('catalogue', 'export', join(folder, 'import/all.json'));
  expect(await readFile(join(folder, 'import/all.json'), 'utf8')).toContain(alt);
  expect(await office.run('catalogue', 'import', join(folder, 'import/all.json'))).toMatchObject([0, none]);
  expect(await digestOf(office.db)).toBe(digest);
});

test('a picture on the web is fetched at the import, and by nobody afterwards', async () => {
  expect(await imported([{ url: `${webUrl}/red.jpg` }])).toMatchObject([0, { products: 1 }]);
  expect(asked).toEqual(['/red.jpg']);
  await live.look();
  const hash = live.catalogue.product(product.path)?.product.picture.hash ?? '';
  expect(JSON.stringify(live.catalogue.pictureOf(hash))).not.toContain(webUrl);
});

test('a picture that its server calls unchanged is not sent again, unless it is wanted', async () => {
  const again = (...options: readonly string[]) => imported([{ url: `${webUrl}/named.jpg` }], ...options);
  const shown = async () => {
    await live.look();
    return live.catalogue.product(product.path)?.product.picture.hash;
  };
  expect(await again()).toMatchObject([0, { products: 1 }]);
  const first = await shown();
  expect(await again()).toMatchObject([0, { products: 0 }]);
  expect(sent).toEqual([200, 304]);
  expect(await again('--refetch')).toMatchObject([0, { products: 0 }]);
  expect(sent).toEqual([200, 304, 200]);
  version = 2;
  expect(await again()).toMatchObject([0, { products: 1 }]);
  expect(sent.at(-1)).toBe(200);
  expect(await shown()).not.toBe(first);
  // Without its photograph what is known of it is worth nothing.
  await rm(join(folder, 'data/pictures/photographs'), { recursive: true });
  expect(await again()).toMatchObject([0, {}]);
  expect(sent.at(-1)).toBe(200);
  expect(await kept()).toBe(1);
});

test('what is wrong with pictures is told by product and picture, and nothing is written', async () => {
  const digest = await digestOf(office.db);
  const wrong: readonly (readonly [object, string])[] = [
    [{ file: 'no.jpg' }, 'is not in'],
    [{ file: 'mark.svg' }, 'is no JPEG, PNG, WebP or AVIF'],
    [{ file: '../secret.jpg' }, 'is outside of'],
    [{ file: join(folder, 'secret.jpg') }, 'is not in'],
    [{ file: 'link.jpg' }, 'is outside of'],
    [{ url: `${webUrl}/no.jpg` }, 'was answered with 404'],
    [{ url: `${webUrl}/endless.jpg` }, 'is larger than 20 MB'],
    [{ url: 'file:///etc/passwd' }, 'is no address like https://'],
    [{ url: 'http://127.0.0.1:1/a.jpg' }, 'cannot be fetched'],
    [{ photograph: '0'.repeat(32) }, 'is not in the store of pictures'],
    [{ alt: 'A shoe' }, 'names no file and no url'],
  ];
  const message = refusalIn(await imported(wrong.map(([given]) => given)));
  for (const [nth, [, reason]] of wrong.entries())
    expect(message).toMatch(new RegExp(`product ${product.id}, picture ${nth + 1} \\(.*\\): ${reason}`));
  expect(await digestOf(office.db)).toBe(digest);
});

test('pictures may lie in another folder, and nothing outside of that one is read', async () => {
  const folders = ['--pictures', join(folder, 'import/shoes')];
  expect(await imported([{ file: 'blue.png' }], ...folders)).toMatchObject([0, { products: 1 }]);
  expect(await imported([{ file: '../red.jpg' }], ...folders)).toMatchObject([3, {}]);
});
