import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { INK } from '#src/features/payment/providers/frameLook.ts';

test('CHECK-05: a card is typed in the shop’s ink, in light and in dark', async () => {
  const tokens = await readFile(new URL('../../../../../src/styles/tokens.css', import.meta.url), 'utf8');
  expect(tokens).toContain(`--ink: light-dark(${INK.light}, ${INK.dark});`);
});
