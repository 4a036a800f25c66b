import { expect, test, vi } from 'vitest';
import { createTabParts } from '#src/store/tabParts.ts';

const stores = (name: string) => async () => ({ stores: [], near: null, name }) as never;

test('whoever asks for the stores before the catalogue is there waits for it', async () => {
  const parts = createTabParts();
  const waiting = parts.arrival('storesNear');
  expect(parts.get('storesNear')).toBeUndefined();
  parts.provide({ awayChanges: 'else' });
  const storesNear = stores('first');
  parts.provide({ storesNear });
  expect(await waiting).toBe(storesNear);
  expect(await parts.arrival('storesNear')).toBe(storesNear);
  expect(parts.get('awayChanges')).toBe('else');
});

test('a part that comes again takes the place of the one before, and screens hear of it', async () => {
  const parts = createTabParts();
  const listener = vi.fn();
  const stop = parts.subscribe(listener);
  parts.provide({ storesNear: stores('first') });
  const second = stores('second');
  parts.provide({ storesNear: second });
  parts.notify();
  stop();
  parts.notify();
  expect(await parts.arrival('storesNear')).toBe(second);
  expect(listener).toHaveBeenCalledTimes(3);
});

test('a part that somebody waits for is said to be needed; one that is there, or only looked at, is not', async () => {
  const needed = vi.fn<() => void>();
  const parts = createTabParts(needed);
  expect(parts.get('storesNear')).toBeUndefined();
  parts.provide({ storesNear: stores('first') });
  await parts.arrival('storesNear');
  void parts.arrival('suggestSearch', false);
  expect(needed).not.toHaveBeenCalled();
  void parts.arrival('suggestSearch');
  expect(needed).toHaveBeenCalledOnce();
});
