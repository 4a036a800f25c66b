import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameSitePath } from '#src/platform/tab/sameSitePath.ts';

test.each(['/cart', '/categories/mens?sort=newest&page=2', '/account#orders'])(
  '%s is on this site',
  (path) => {
    expect(sameSitePath(path)).toBe(path);
  },
);

test.each([
  'https://evil.example/account',
  '//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/\t/evil.example',
  'javascript:alert(1)',
  'account',
  '',
])('%j leads away from this site', (value) => {
  expect(sameSitePath(value)).toBeNull();
});

test('no address somebody else wrote leads away from this site', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('/', '\\', ':', '@', '.', 'a', '\t', '\n', '%2f', '?', '#') }),
      (value) => {
        const path = sameSitePath(value);
        if (path !== null) expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example');
      },
    ),
  );
});
