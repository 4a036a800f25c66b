// A feed for Google Merchant Center as products, in each of its three spellings.
import { expect, test } from 'vitest';
import { readFeedXml } from '#server/commands/catalogue/foreign/feedXml.ts';
import { readTable, type FileTable, type Problem } from '#server/commands/catalogue/foreign/fileTable.ts';
import { isMerchantTable, readMerchant } from '#server/commands/catalogue/foreign/merchantProducts.ts';

const NOW = new Date('2026-11-25T10:00:00Z');

const tableOf = (read: FileTable | Problem): FileTable => {
  if (!('rows' in read)) throw new Error(read.message);
  expect(isMerchantTable(read)).toBe(true);
  return read;
};

const names =
  'id item_group_id title description link image_link additional_image_link availability price sale_price brand color size gender age_group product_type';
const items: readonly (readonly string[])[] = [
  [
    'A-9',
    'arden',
    'Tessel Arden 4 - Ink - 9',
    'A <b>shoe</b>.',
    'https://x.example/a',
    'https://x.example/1.jpg',
    'https://x.example/2.jpg,https://x.example/3.jpg',
    'in stock',
    '220.00 AUD',
    '180.00 AUD',
    'Tessel',
    'Ink',
    '9',
    'male',
    'adult',
    'Men’s > Shoes > Road',
  ],
  [
    'A-10',
    'arden',
    'Tessel Arden 4 - Ink - 10',
    'A shoe.',
    'https://x.example/a',
    'https://x.example/1.jpg',
    '',
    'out of stock',
    '220.00 AUD',
    '180.00 AUD',
    'Tessel',
    'Ink',
    '10',
    'male',
    'adult',
    'Men’s > Shoes > Road',
  ],
  [
    'A-S9',
    'arden',
    'Tessel Arden 4 - Salt - 9',
    'A shoe.',
    'https://x.example/a',
    'https://x.example/4.jpg',
    '',
    'preorder',
    '220.00 AUD',
    '',
    'Tessel',
    'Salt',
    '9',
    'female',
    'kids',
    '',
  ],
];
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const elements = items.map((cells) =>
  names
    .split(' ')
    .flatMap((name, at) =>
      (name === 'additional_image_link' ? (cells[at] ?? '').split(',') : [cells[at] ?? ''])
        .filter((cell) => cell !== '')
        .map((cell) => `<g:${name}>${escaped(cell)}</g:${name}>`),
    )
    .join(''),
);
const head = 'xmlns:g="http://base.google.com/ns/1.0"';
const spellings: readonly (readonly [string, () => FileTable | Problem])[] = [
  ['TSV', () => readTable([names.split(' '), ...items].map((cells) => cells.join('\t')).join('\n'), '\t')],
  [
    'RSS',
    () =>
      readFeedXml(
        `<?xml version="1.0"?><rss version="2.0" ${head}><channel><title>S</title>${elements.map((each) => `<item>${each}</item>`).join('')}</channel></rss>`,
      ),
  ],
  [
    'Atom',
    () =>
      readFeedXml(
        `<feed xmlns="http://www.w3.org/2005/Atom" ${head}>${elements.map((each) => `<entry>${each}</entry>`).join('')}</feed>`,
      ),
  ],
];

test.each(spellings)('as %s: a product of each colour, with its name alone', (_name, read) => {
  const { products, problems } = readMerchant(tableOf(read()), NOW);
  expect(problems).toEqual([]);
  expect(products).toMatchObject([
    {
      styleSlug: 'arden',
      name: 'Arden 4',
      brand: 'Tessel',
      colourName: 'Ink',
      description: 'A shoe.',
      gender: 'mens',
      states: ['current', 'evergreen'],
      categories: [{ text: 'Men’s > Shoes > Road', column: 'product_type' }],
      sizes: [
        { keys: ['A-9'], size: '9', price: { now: 180_00, before: 220_00 } },
        { keys: ['A-10'], size: '10' },
      ],
    },
    { name: 'Arden 4', colourName: 'Salt', gender: 'kids', states: ['coming'], categories: [] },
  ]);
  expect(products[0]?.pictures.map(({ source }) => source.slice(-5))).toEqual(['1.jpg', '2.jpg', '3.jpg']);
});

test('a sale price holds on its days alone', () => {
  const line = (dates: string) => `A\tX\thttps://x.example/1.jpg\t10 AUD\t8 AUD\t${dates}`;
  const read = (dates: string) => {
    const text = `id\ttitle\timage_link\tprice\tsale_price\tsale_price_effective_date\n${line(dates)}`;
    return readMerchant(tableOf(readTable(text, '\t')), NOW).products[0]?.sizes[0]?.price.now;
  };
  expect(read('2026-11-01T00:00Z/2026-12-01T00:00Z')).toBe(8_00);
  expect(read('2026-10-01T00:00Z/2026-11-01T00:00Z')).toBe(10_00);
  expect(read('2026-12-01T00:00Z/2026-12-24T00:00Z')).toBe(10_00);
});

test.each([
  ['\tX\thttps://x.example/1.jpg\t10 AUD\t', 'id'],
  ['A\tX\thttps://x.example/1.jpg\t10 USD\t', 'price'],
  ['A\tX\thttps://x.example/1.jpg\t10 AUD\t12 AUD', 'sale_price'],
  ['A\t\thttps://x.example/1.jpg\t10 AUD\t', 'title'],
])('what is wrong is told by row and column: %j', (line, column) => {
  const table = tableOf(readTable(`id\ttitle\timage_link\tprice\tsale_price\n${line}`, '\t'));
  expect(readMerchant(table, NOW).problems).toMatchObject([{ row: 2, column }]);
});

test.each([
  ['<rss><channel><item></channel></rss>', 1],
  ['<!DOCTYPE x [<!ENTITY a "aaaa">]><rss><channel><item><id>&a;</id></item></channel></rss>', 1],
  ['<html><body>404</body></html>', 1],
  ['not xml', 1],
])('what is no feed is refused with its line: %s', (text, row) => {
  expect(readFeedXml(text)).toMatchObject({ row, message: expect.any(String) as string });
});

test('characters that a feed writes as numbers are those characters, in addresses too', () => {
  const item =
    '<id>A</id><title>Men&#8217;s Caf&#xE9;</title><image_link>https://x.example/1.jpg?a=1&#038;b=2</image_link>';
  const cells = tableOf(readFeedXml(`<rss><channel><item>${item}</item></channel></rss>`)).rows[0]?.cells;
  expect(cells?.get('title')).toBe('Men’s Café');
  expect(cells?.get('image_link')).toBe('https://x.example/1.jpg?a=1&b=2');
});
