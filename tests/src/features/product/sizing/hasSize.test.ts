import { expect, test } from 'vitest';
import { hasSize } from '#src/features/product/sizing/hasSize.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';

const variant = (size: string, width: string | null, stockQty: number) => ({
  id: `v-${size}-${width ?? ''}`,
  code: '',
  size,
  width,
  stockQty,
});
const product = {
  functionalType: 'basic',
  variants: [variant('9', 'Standard', 0), variant('9', 'Wide (2E)', 2), variant('10', 'Standard', 1)],
} as unknown as Product;

test('CAT-06: another colour has the size when it has it in the same width', () => {
  expect(hasSize(product, { size: '10', width: 'Standard' })).toBe(true);
  expect(hasSize(product, { size: '9', width: 'Standard' })).toBe(false);
  expect(hasSize(product, { size: '9', width: 'Wide (2E)' })).toBe(true);
  expect(hasSize(product, { size: '11', width: 'Standard' })).toBe(false);
});

test('CAT-06: any size will do when none was chosen, and what is not known is not promised', () => {
  expect(hasSize(product, null)).toBe(true);
  expect(hasSize(undefined, null)).toBe(false);
  expect(hasSize(null, null)).toBe(false);
});
