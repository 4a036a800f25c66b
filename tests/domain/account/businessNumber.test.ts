import { expect, test } from 'vitest';
import { isAbn } from '#domain/account/businessNumber.ts';

test.each([
  ['51824753556', true],
  ['51824753557', false],
  ['51824753565', false],
  ['5182475355', false],
  ['518247535560', false],
  ['01824753556', false],
  ['51 824 753 556', false],
])('ORD-01: %s names a business: %s', (digits, is) => {
  expect(isAbn(digits)).toBe(is);
});
