import { afterEach, expect, test } from 'vitest';
import { removeLine, type Removed } from '#src/features/items/removeLine.ts';
import { clearAlerts, currentAlerts } from '#src/page/alerts/alertStore.ts';

const done = () => Promise.resolve({ type: 'done' } as const);

const line = { name: 'Arden 4, US 9.5', where: 'in your cart', remove: done, restore: done };

afterEach(clearAlerts);

test('CART-05: what is removed on a page can be had back by an alert', async () => {
  let gone = 0;
  expect(await removeLine({ ...line, onRemoved: () => (gone += 1) })).toBeNull();
  expect(gone).toBe(1);
  expect(currentAlerts()).toMatchObject([{ text: 'Removed Arden 4, US 9.5.', action: { label: 'Undo' } }]);
});

test('CART-07: in a sheet, which makes alerts inert, it is the sheet that says so', async () => {
  const told: Removed[] = [];
  let restored = 0;
  const restore = () => {
    restored += 1;
    return done();
  };
  await removeLine({ ...line, restore, onRemoved: () => undefined, tell: (removed) => told.push(removed) });
  expect(currentAlerts()).toEqual([]);
  expect(told).toMatchObject([{ text: 'Removed Arden 4, US 9.5.' }]);
  told[0]?.undo();
  await expect.poll(() => restored).toBe(1);
});
