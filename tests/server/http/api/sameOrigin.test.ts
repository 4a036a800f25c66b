import { describe, expect, test } from 'vitest';
import { isSameOrigin } from '#server/http/api/sameOrigin.ts';

describe('which pages are the shop’s own', () => {
  test.each([
    ['https://shop.example', 'https://shop.example'],
    ['http://localhost:3000', 'http://localhost:3000'],
    // A developer types either.
    ['http://127.0.0.1:3000', 'http://localhost:3000'],
  ])('%s is, of %s', (origin, publicUrl) => {
    expect(isSameOrigin({ origin, host: new URL(origin).host }, publicUrl)).toBe(true);
  });

  test.each([
    ['http://shop.example', 'https://shop.example'],
    ['https://shop.example:8443', 'https://shop.example'],
    ['https://www.shop.example', 'https://shop.example'],
    ['https://evil.example', 'https://shop.example'],
    ['https://localhost:3000', 'http://localhost:3000'],
  ])('%s is not, of %s, whatever it says of its host', (origin, publicUrl) => {
    expect(isSameOrigin({ origin, host: new URL(origin).host }, publicUrl)).toBe(false);
  });
});
