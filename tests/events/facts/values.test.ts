import { expect, test } from 'vitest';
import { variantId } from '#events/facts/values.ts';

test.each(['v-1', 'constructor', '__proto', '__proto__x', 'A.b_c:9'])('%s is an id', (id) =>
  expect(variantId.safeParse(id).success).toBe(true),
);

test.each(['', '__proto__', 'a b', 'ä', 'x'.repeat(65)])('"%s" is none', (id) =>
  expect(variantId.safeParse(id).success).toBe(false),
);
