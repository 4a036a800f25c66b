import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, encodeText, matchesTag } from '#server/http/encodings.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['identity', 'identity'],
  [undefined, 'identity'],
] as const)('a client that accepts %j gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('every form holds the same text', async () => {
  const text = encodeText('Lap & Loam '.repeat(200));
  const plain = (await text.bytes('identity')).toString();
  expect(brotliDecompressSync(await text.bytes('br')).toString()).toBe(plain);
  expect(gunzipSync(await text.bytes('gzip')).toString()).toBe(plain);
});

test('a strong tag is another for each form and the same for the same text', () => {
  const [one, two] = [encodeText('shoe'), encodeText('shoe')];
  expect(one.etag('br')).toBe(two.etag('br'));
  expect(one.etag('br')).not.toBe(one.etag('gzip'));
  expect(encodeText('boot').etag('br')).not.toBe(one.etag('br'));
});

test('a tag is found in a list, and when a proxy has weakened it', () => {
  expect(matchesTag('"a", W/"b"', '"b"')).toBe(true);
  expect(matchesTag('*', '"b"')).toBe(true);
  expect(matchesTag('"a"', '"b"')).toBe(false);
  expect(matchesTag(undefined, '"b"')).toBe(false);
});
