import { expect, test } from 'vitest';
import { whenReady } from '#src/platform/ports/forwarding.ts';

interface Till {
  add(cents: number): number;
  total(): Promise<number>;
}

const createTill = (from: number): Till => {
  let cents = from;
  return {
    add: (more) => (cents += more),
    total: async () => cents,
  };
};

test('a call made before the till is there is done when it comes, in order', async () => {
  const arrival = Promise.withResolvers<Till>();
  const till = whenReady<Till>(() => arrival.promise);
  const early = [till.add(1), till.add(2), till.total()];
  arrival.resolve(createTill(10));
  expect(await Promise.all(early)).toEqual([11, 13, 13]);
});

test('the till that came last answers', async () => {
  let current = createTill(1);
  const till = whenReady<Till>(async () => current);
  expect(await till.total()).toBe(1);
  current = createTill(2);
  expect(await till.total()).toBe(2);
});

test('a method stays the same function, and the whole is no promise', async () => {
  const till = whenReady<Till>(async () => createTill(0));
  expect(till.add).toBe(till.add);
  const given = async () => till;
  expect(await given()).toBe(till);
});
