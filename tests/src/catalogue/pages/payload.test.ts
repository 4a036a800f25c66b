import { expect, test } from 'vitest';
import { canonicalPath, pageKey, payloadUrl } from '#src/catalogue/pages/payload.ts';

const keyOf = (href: string): string => {
  const { pathname, searchParams } = new URL(href, 'https://shop.example');
  return pageKey(pathname, searchParams);
};

test.each([
  ['/?utm_source=mail', '/'],
  ['/products/ridge/ember?utm_source=mail', '/products/ridge/ember'],
  ['/products/ridge/ember/', '/products/ridge/ember'],
  ['/categories/mens?page=2&sort=newest&x=1', '/categories/mens?sort=newest&page=2'],
  ['/categories/mens?page=1&sort=featured', '/categories/mens'],
  ['/account/verify?token=secret', '/account/verify'],
])('%s is kept as %s', (href, key) => {
  expect(keyOf(href)).toBe(key);
});

test.each([
  ['/', '/_payload.json'],
  ['/products/ridge/ember', '/products/ridge/ember/_payload.json'],
  ['/categories/mens?page=2', '/categories/mens/_payload.json?page=2'],
])('ROUTE-10: the data of %s is at %s', (key, url) => {
  expect(payloadUrl(key)).toBe(url);
});

test('slashes alone are the home page', () => {
  expect(canonicalPath('/')).toBe('/');
  expect(canonicalPath('///')).toBe('/');
});
