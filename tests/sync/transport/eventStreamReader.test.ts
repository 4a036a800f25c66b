import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventStreamReader } from '#sync/transport/eventStreamReader.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 2_147_483_647);

const readAll = (pieces: readonly string[]): readonly string[] => {
  const read = createEventStreamReader();
  return pieces.flatMap((piece) => read(piece));
};

test('data is read, comments and other fields are not', () => {
  const text =
    ': welcome\n\ndata: {"version":1}\n\nevent: x\nid: 7\ndata:{"version":2}\n\n: still here\n\ndata: cut off';
  expect(readAll([text])).toEqual(['{"version":1}', '{"version":2}']);
});

test(`however the text is cut into pieces, the same events are read (seed ${seed})`, () => {
  const line = fc.constantFrom(': note', 'data: a', 'data:{"b":1}', 'data: ', 'id: 3', '');
  const text = fc
    .tuple(fc.array(line), fc.constantFrom('\n', '\r\n'))
    .map(([lines, end]) => lines.join(end) + end);
  const cuts = fc.array(fc.nat(200));
  fc.assert(
    fc.property(text, cuts, (whole, places) => {
      const at = [0, ...places.filter((place) => place < whole.length).toSorted((a, b) => a - b)];
      const pieces = at.map((from, i) => whole.slice(from, at[i + 1] ?? whole.length));
      expect(readAll(pieces)).toEqual(readAll([whole]));
    }),
    { seed },
  );
});
