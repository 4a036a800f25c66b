import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { drawQr } from '#server/shop/returns/returnLabel.ts';

test('RET-01: a camera reads the label', () => {
  const code = 'R1-7K2M9PQ4XZ1B';
  const { size, path } = drawQr(code);
  const scale = 6;
  const side = size * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let dx = 0; dx < Number(length) * scale; dx += 1)
      for (let dy = 0; dy < scale; dy += 1) {
        const at = ((Number(y) * scale + dy) * side + Number(x) * scale + dx) * 4;
        data.set([0, 0, 0], at);
      }
  expect(decodeQR({ width: side, height: side, data })).toBe(code);
});
