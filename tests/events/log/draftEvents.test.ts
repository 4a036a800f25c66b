// From what happened to an event of the log: what a tab gives it, and what the caller may say of it.
import { describe, expect, test } from 'vitest';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import { draftEvents, type DraftingTab } from '#events/log/draftEvents.ts';
import type { DispatchOptions } from '#events/log/eventLog.ts';
import { toItemId, toProductId, toVariantId } from '#events/brands.ts';
import { qtySetTo } from '#tests/contracts/log/tabs.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';

const tab = (fields: Partial<Plain<DraftingTab>> = {}): DraftingTab => {
  let ids = 0;
  return branded<DraftingTab>({
    parts: {
      clock: { now: () => 5_000.9, serverNow: () => 7_000.9 },
      ids: { uuid: () => `id-${(ids += 1)}`, uuidOf: (name) => name },
      tabId: 'this-tab',
    },
    session: { partition: 'guest:here', epoch: 3, clientId: 'this-log' },
    nextSeq: 8,
    lastStamp: 100,
    ...fields,
  });
};

const draft = (events: readonly Plain<ShopEvent & DispatchOptions>[], fields?: Partial<Plain<DraftingTab>>) =>
  draftEvents<ShopEvent>(shopRegistry, branded(events), tab(fields));

const stampsOf = (...given: Parameters<typeof draft>) => draft(...given).map(({ stamp }) => stamp);

test('a tap becomes an event of this tab, in its log, by both clocks in whole milliseconds', () =>
  expect(draft([qtySetTo(2)])).toEqual([
    {
      v: 1,
      eventId: 'id-1',
      partition: 'guest:here',
      seq: 8,
      epoch: 3,
      clientId: 'this-log',
      tabId: 'this-tab',
      tv: 1,
      stamp: 7_000,
      wall: 5_000,
      actor: 'shopper',
      cause: null,
      ...qtySetTo(2),
    },
  ]));

test('what happens in one go stands one after another, each with an id of its own', () => {
  const drafts = draft([qtySetTo(1), qtySetTo(2), qtySetTo(3)]);
  expect(drafts.map(({ seq, eventId, stamp }) => [seq, eventId, stamp])).toEqual([
    [8, 'id-1', 7_000],
    [9, 'id-2', 7_001],
    [10, 'id-3', 7_002],
  ]);
});

describe('a stamp', () => {
  test('is above the last one of this device, in one moment', () =>
    expect(stampsOf([qtySetTo(1), qtySetTo(2)], { lastStamp: 7_900 })).toEqual([7_901, 7_902]));

  test('SYNC-08: takes nothing from one that a wrong clock gave', () =>
    expect(stampsOf([qtySetTo(1), qtySetTo(2)], { lastStamp: 9_000 })).toEqual([7_000, 7_001]));

  test('is above what the act had seen, and so are those after it', () =>
    expect(stampsOf([qtySetTo(1), { ...qtySetTo(2), above: 8_000 }, qtySetTo(3)])).toEqual([
      7_000, 8_001, 8_002,
    ]));
});

test('who did it, why, and under which name is as the caller says', () =>
  expect(
    draft([{ ...qtySetTo(1), eventId: 'the-act', actor: 'sync', cause: 'id-0' }, qtySetTo(2)]),
  ).toMatchObject([
    { eventId: 'the-act', actor: 'sync', cause: 'id-0' },
    { eventId: 'id-1', actor: 'shopper', cause: null },
  ]));

describe('the data', () => {
  const type = 'CartItemQtySet';
  const data = {
    productId: toProductId('p'),
    variantId: toVariantId('v'),
    itemId: toItemId('i'),
    qty: 1,
  };

  test.each([
    ['with the quick look', shopRegistry],
    ['without it', (({ isUsualData: _, ...rest }) => rest)(shopRegistry)],
  ])('are the log’s own: what the caller does with his changes nothing, %s', (_, registry) => {
    const [drafted] = draftEvents(registry, [{ type, data }], tab());
    expect(drafted?.data).toEqual(data);
    expect(drafted?.data).not.toBe(data);
  });

  test('are only what is declared', () => {
    const careless = { type, data: { ...data, email: 'mia@example.com' } } as const;
    expect(draft([careless])[0]?.data).toEqual(data);
  });

  test('of the wrong shape are refused', () => expect(() => draft([qtySetTo(-1)])).toThrow());

  test('of no type that exists are refused by its name', () => {
    const strange: { readonly type: string; readonly data: object } = { type: 'ShoesPolished', data: {} };
    expect(() => draft([strange as ShopEvent])).toThrow('There is no event type ShoesPolished');
  });
});
