// Each rule of an export: what it keeps of a value of its type, and what is left of any other.
import { describe, expect, test } from 'vitest';
import {
  flag,
  id,
  listOf,
  maskedEnd,
  mapOf,
  number,
  object,
  ofCatalogue,
  oneOf,
  orAbsent,
  orNull,
  vocabularyWord,
  partitionName,
  redactWith,
  shapeOf,
  shapeOnly,
  time,
  type KeyedHash,
  type Redactor,
} from '#events/export/redaction.ts';

/** Pseudonyms one can read. */
const to: Redactor = {
  pseudonym: (text) => `<${text.length}>`,
  shiftMs: 500,
  vocabulary: new Set(['BadRequest']),
};

/** What a rule makes of a value that the types would not let through: an older or newer version may have written it. */
const told = (rule: (value: never, to: Redactor) => unknown, value: unknown): unknown =>
  rule(value as never, to);

describe('a rule keeps what it is for, and the shape of anything else', () => {
  test.each<[string, (value: never, to: Redactor) => unknown, unknown, unknown]>([
    ['a number', number, 7, 7],
    ['a text in its place', number, 'Mia', 'text'],
    ['a yes', flag, true, true],
    ['a no', flag, false, false],
    ['a text in its place', flag, 'Mia', 'text'],
    ['a time, later by the shift', time, 1_000, 1_500],
    ['a text in its place', time, 'Mia', 'text'],
    ['a word of ours', oneOf('cart', 'wishlist'), 'wishlist', 'wishlist'],
    ['another word', oneOf('cart', 'wishlist'), 'Mia', 'text'],
    ['a number in its place', oneOf('cart', 'wishlist'), 7, 0],
    ['a code of the server that we know', vocabularyWord, 'BadRequest', 'BadRequest'],
    ['another one', vocabularyWord, 'Mia', 'text'],
    ['an id, by its pseudonym', id('cart'), 'cart-17', 'cart-<7>'],
    ['a list in its place', id('cart'), ['Mia'], ['text']],
    ['a product', ofCatalogue, 'ridge-9', 'ridge-9'],
    ['what cannot be a product', ofCatalogue, 'Mia Moss', 'text'],
    ['a number in its place', ofCatalogue, 7, 0],
    ['the end of a membership, masked', maskedEnd, '042', '***'],
    ['a number in its place', maskedEnd, 42, 0],
    ['the log of a customer', partitionName, 'cust:mia', 'cust:<8>'],
    ['the log of a guest', partitionName, 'guest:cust:', 'guest:<11>'],
    ['a number in its place', partitionName, 7, 0],
    ['nothing of what others added', shapeOnly, { a: 'Mia' }, { 'field-<1>': 'text' }],
    ['what others did not add', shapeOnly, undefined, undefined],
    ['what may be absent, and is', orAbsent(number), undefined, undefined],
    ['what may be absent, and is not', orAbsent(number), 7, 7],
    ['what may be null, and is', orNull(time), null, null],
    ['what may be null, and is not', orNull(time), 1_000, 1_500],
    ['a list, each by its rule', listOf(time), [1, 2], [501, 502]],
    ['a text in its place', listOf(time), 'Mia', 'text'],
    ['a map, key and value by their rules', mapOf(id('cart'), time), { one: 1 }, { 'cart-<3>': 501 }],
    ['a list in its place', mapOf(id('cart'), time), [1], [0]],
    ['null in its place', mapOf(id('cart'), time), null, null],
  ])('%s', (_, rule, value, kept) => expect(told(rule, value)).toEqual(kept));

  test('an object, field by field; a field that nobody listed by its shape, under a pseudonym', () => {
    const rule = object<{ qty: number; at: number }>({ qty: number, at: time });
    expect(told(rule, { qty: 2, at: 1_000, email: 'mia@example.com' })).toEqual({
      qty: 2,
      at: 1_500,
      'field-<5>': 'text',
    });
    expect(told(rule, 'Mia')).toBe('text');
    expect(Object.keys(rule({ qty: 2, at: undefined } as never, to))).toEqual(['qty']);
  });
});

test.each([
  ['a text', 'Mia', 'text'],
  ['an empty text', '', ''],
  ['a number', 42, 0],
  ['a yes', true, false],
  ['null', null, null],
  ['nothing', undefined, null],
  ['a list', ['Mia', 1, [true]], ['text', 0, [false]]],
  ['an object', { name: { of: 'Mia' } }, { 'field-<4>': { 'field-<2>': 'text' } }],
])('the shape of %s', (_, value, shape) => expect(shapeOf(value, to)).toEqual(shape));

describe('a redaction', () => {
  const none = new Set<string>();
  const TEN_YEARS_MS = 315_360_000_000;

  /** A hash whose digest for the shift is given; any other text's is that text, over and over. */
  const hashOf =
    (shift: string): KeyedHash =>
    async (text) =>
      text === 'shift' ? shift : text.replace('name:', '').repeat(20);

  const shiftOf = (digest: string) => redactWith(hashOf(digest), none, ({ shiftMs }) => shiftMs);

  test('names a text by the first 16 digits of its hash', async () => {
    const name = await redactWith(hashOf('0'), none, ({ pseudonym }) => pseudonym('abc'));
    expect(name).toBe('abcabcabcabcabca');
  });

  test.each([
    ['as far as twelve digits say, in whole minutes', '00000000ffff'.padEnd(64, 'f'), 60_000],
    ['to a minute below ten years', (TEN_YEARS_MS - 1).toString(16).padStart(12, '0'), TEN_YEARS_MS - 60_000],
    ['not at all at ten years', TEN_YEARS_MS.toString(16).padStart(12, '0'), 0],
    ['by the rest beyond them', (TEN_YEARS_MS + 60_009).toString(16).padStart(12, '0'), 60_000],
    [
      'by a whole number at the largest digest',
      'f'.repeat(64),
      Math.floor(((16 ** 12 - 1) % TEN_YEARS_MS) / 60_000) * 60_000,
    ],
  ])('moves times %s', async (_, digest, shift) => expect(await shiftOf(digest)).toBe(shift));

  test.each([1, 511, 512, 513, 1_025])(
    'of %i texts hashes each once, no more than 512 at a time',
    async (count) => {
      const hashed: string[] = [];
      let underWay = 0;
      let most = 0;
      const hash: KeyedHash = async (text) => {
        hashed.push(text);
        underWay += 1;
        most = Math.max(most, underWay);
        await Promise.resolve();
        underWay -= 1;
        return text;
      };
      const texts = Array.from({ length: count }, (_, index) => `text ${index}`);
      const names = await redactWith(hash, none, ({ pseudonym }) => [...texts, ...texts].map(pseudonym));
      expect(names).toEqual([...texts, ...texts].map((text) => `name:${text}`.slice(0, 16)));
      expect(hashed.toSorted()).toEqual([...texts.map((text) => `name:${text}`), 'shift'].toSorted());
      expect(most).toBe(Math.min(count, 512));
    },
  );

  test('knows the words of our own in both of its runs, and moves no time in the first', async () => {
    const runs: [boolean, number][] = [];
    await redactWith(hashOf('00000000ffff'), new Set(['BadRequest']), ({ vocabulary, shiftMs }) =>
      runs.push([vocabulary.has('BadRequest'), shiftMs]),
    );
    expect(runs).toEqual([
      [true, 0],
      [true, 60_000],
    ]);
  });

  test('refuses a text that it did not announce', async () => {
    let runs = 0;
    const moody = redactWith(hashOf('0'), none, ({ pseudonym }) => pseudonym(`text ${(runs += 1)}`));
    await expect(moody).rejects.toThrow('had not announced');
  });
});
