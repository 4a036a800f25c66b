// What a shopper reads about changes they did not make on this device: two real devices, the real rounds and the real server.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AwayLine } from '#projections/away/awayLines.ts';
import { add, createDevice, productOf, settle, type TestTab } from '#tests/support/devices/device.ts';
import { createWorld, CUSTOMER } from '#tests/support/devices/world.ts';
import { toCents, toProductId, toVariantId, toPutAttemptId } from '#events/brands.ts';

const told = (tab: TestTab) =>
  tab.views.committed.away.lines.map((line) => ({
    key: line.key,
    was: line.was?.qty ?? 0,
    now: line.now?.qty ?? 0,
    reason: line.reason,
    won: line.won,
  }));

/** Two devices of one customer who agree on `v-1` × 1. */
const twoDevices = async () => {
  const world = createWorld();
  const [phone, laptop] = [await createDevice(world).openTab(), await createDevice(world).openTab()];
  await phone.signIn();
  await laptop.signIn();
  await add(phone, 'v-1');
  await settle(phone, laptop);
  return { world, phone, laptop };
};

const setQty = (tab: TestTab, qty: number) => tab.commands.setCartQty({ variantId: toVariantId('v-1'), qty });
const remove = (tab: TestTab, variantId = 'v-1') =>
  tab.commands.removeFromCart({ variantId: toVariantId(variantId) });

describe('what changed while you were away', () => {
  test('merges that lose nothing are silent: items added on both sides, a quantity changed elsewhere alone', async () => {
    const { phone, laptop } = await twoDevices();
    await add(phone, 'v-2');
    await add(laptop, 'v-3');
    await setQty(laptop, 4);
    await settle(phone, laptop);
    expect([phone.cart(), told(phone), told(laptop)]).toEqual([{ 'v-1': 4, 'v-2': 1, 'v-3': 1 }, [], []]);
  });

  test('a quantity changed on both devices: each is told which one lost, with what was added meanwhile', async () => {
    const { phone, laptop } = await twoDevices();
    await setQty(laptop, 3);
    await setQty(phone, 2);
    await laptop.round();
    await add(laptop, 'v-2');
    await laptop.round();
    await phone.round();
    expect(told(phone)).toEqual([
      { key: 'v-1', was: 3, now: 2, reason: 'elsewhere', won: 'here' },
      { key: 'v-2', was: 0, now: 1, reason: 'elsewhere', won: null },
    ]);
    await laptop.round();
    // There the newer change arrives on top of one that was synced already: nothing here was waiting, nothing lost.
    expect([laptop.cart()['v-1'], told(laptop)]).toEqual([2, []]);
  });

  test('the other device’s newer quantity wins over one that was waiting here', async () => {
    const { phone, laptop } = await twoDevices();
    await setQty(phone, 2);
    await setQty(laptop, 3);
    await laptop.round();
    await phone.round();
    expect(told(phone)).toEqual([{ key: 'v-1', was: 2, now: 3, reason: 'elsewhere', won: 'elsewhere' }]);
  });

  test('a quantity changed again before the answer to the first save arrived was changed in one place only', async () => {
    let lost = 1;
    const world = createWorld();
    const transport = world.transport(CUSTOMER, (method) =>
      method === 'PUT' && (lost -= 1) >= 0 ? 'answerLost' : 'delivered',
    );
    const phone = await createDevice(world, { transport }).openTab();
    await phone.signIn();
    await add(phone, 'v-1');
    expect((await phone.round()).type).toBe('failed');
    await setQty(phone, 2);
    await settle(phone);
    expect([phone.cart(), told(phone)]).toEqual([{ 'v-1': 2 }, []]);
  });

  test('an item removed elsewhere is named with its reason, and so is one that was ordered or is gone there', async () => {
    for (const [why, reason] of [
      ['removed', 'elsewhere'],
      ['ordered', 'ordered'],
      ['missing', 'gone'],
    ] as const) {
      const { world, phone } = await twoDevices();
      await world.put(CUSTOMER, (state) => ({
        ...state,
        syncableStateVersion: state.syncableStateVersion + 1,
        cart: { ...state.cart, itemsById: {} },
        x: {
          acks: state.x?.acks ?? {},
          removed: { 'v-1': { at: new Date(world.now()).toISOString(), why } },
        },
      }));
      await phone.round();
      expect(told(phone)).toEqual([{ key: 'v-1', was: 1, now: 0, reason, won: null }]);
    }
  });

  test('a change here that is newer than a removal there keeps the item, and says so', async () => {
    const { phone, laptop } = await twoDevices();
    await remove(laptop);
    await setQty(phone, 2);
    await laptop.round();
    await phone.round();
    expect(told(phone)).toEqual([{ key: 'v-1', was: 0, now: 2, reason: 'elsewhere', won: 'here' }]);
  });

  test('what the shopper took away here, and stays away, is no news to them', async () => {
    const { phone, laptop } = await twoDevices();
    await setQty(laptop, 3);
    await remove(phone);
    await laptop.round();
    await phone.round();
    expect([phone.cart(), told(phone)]).toEqual([{}, []]);
  });

  test('one act that moved a wish to the cart elsewhere is told as that', async () => {
    const { phone, laptop } = await twoDevices();
    await phone.commands.addToWishlist({ productId: toProductId('p-9'), variantId: toVariantId('v-9') });
    await settle(phone, laptop);
    await laptop.commands.moveToCart({ productId: toProductId('p-9'), shownPriceCents: toCents(1) });
    await remove(laptop);
    await settle(phone, laptop);
    expect(told(phone)).toEqual([
      { key: 'v-1', was: 1, now: 0, reason: 'elsewhere', won: null },
      { key: 'v-9', was: 0, now: 1, reason: 'moved', won: null },
    ]);
  });

  test('SYNC-02: signing in merges silently, unless both sides hold different quantities', async () => {
    const { world, laptop } = await twoDevices();
    const guest = await createDevice(world).openTab();
    await add(guest, 'v-2', 2);
    await guest.signIn();
    await settle(guest, laptop);
    expect([guest.cart(), told(guest)]).toEqual([{ 'v-1': 1, 'v-2': 2 }, []]);

    const other = await createDevice(world).openTab();
    await add(other, 'v-1', 5);
    await other.signIn();
    await other.round();
    expect(told(other).find(({ key }) => key === 'v-1')).toEqual({
      key: 'v-1',
      was: 1,
      now: 5,
      reason: 'signIn',
      won: 'here',
    });
  });

  test('SYNC-03: what the server would not have is taken back, with what was there before', async () => {
    const { phone } = await twoDevices();
    await setQty(phone, 7);
    await add(phone, 'v-2');
    await phone.log.dispatch(
      [
        {
          type: 'AccountStatePutRejected',
          data: { attemptId: toPutAttemptId('a'), status: 422, code: 'RuleBroken', uptoSeq: phone.log.head },
        },
      ],
      { actor: 'sync' },
    );
    expect(told(phone)).toEqual([
      { key: 'v-1', was: 7, now: 1, reason: 'refused', won: null },
      { key: 'v-2', was: 1, now: 0, reason: 'refused', won: null },
    ]);
  });

  test('read, or answered by the next act on the item, it is told no more', async () => {
    const { phone, laptop } = await twoDevices();
    await add(phone, 'v-2');
    await settle(phone, laptop);
    await remove(laptop);
    await remove(laptop, 'v-2');
    await laptop.round();
    await phone.round();
    expect(told(phone).map(({ key }) => key)).toEqual(['v-1', 'v-2']);
    await add(phone, 'v-1');
    expect(told(phone).map(({ key }) => key)).toEqual(['v-2']);
    const [line] = phone.views.committed.away.lines;
    await phone.commands.readNotices([(line as AwayLine).eventId]);
    expect(told(phone)).toEqual([]);
  });

  test('an item that comes back elsewhere before anybody looked is no news', async () => {
    const { phone, laptop } = await twoDevices();
    await remove(laptop);
    await laptop.round();
    await phone.round();
    expect(told(phone)).toHaveLength(1);
    await add(laptop, 'v-1');
    await laptop.round();
    await phone.round();
    expect(told(phone)).toEqual([]);
  });
});

describe('undoing what was told', () => {
  const undoAll = async (tab: TestTab): Promise<void> => {
    for (const line of tab.views.committed.away.lines) await tab.commands.undoChange(line);
  };

  test('brings back what was there, as a new act that reaches the other device', async () => {
    const { phone, laptop } = await twoDevices();
    await phone.commands.addToWishlist({ productId: toProductId('p-9'), variantId: toVariantId('v-9') });
    await add(phone, 'v-2', 2);
    await settle(phone, laptop);
    await remove(laptop);
    await laptop.commands.moveToCart({ productId: toProductId('p-9'), shownPriceCents: toCents(1) });
    await laptop.round();
    await phone.round();
    await undoAll(phone);
    await settle(phone, laptop);
    for (const tab of [phone, laptop]) {
      expect([tab.cart(), tab.wishlist()]).toEqual([{ 'v-1': 1, 'v-2': 2 }, ['p-9']]);
    }
    expect(told(phone)).toEqual([]);
  });

  const act = fc.record({
    tab: fc.constantFrom('phone' as const, 'laptop' as const),
    what: fc.constantFrom('add', 'set', 'remove', 'wish', 'unwish', 'move', 'round'),
    variantId: fc.constantFrom('v-1', 'v-2'),
    qty: fc.integer({ min: 1, max: 4 }),
  });

  test('whatever two devices did, each line says what is there now, and undoing it what was', async () => {
    let lines = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25, size: 'max' }), async (acts) => {
        const tabs = await twoDevices();
        for (const { tab, what, variantId, qty } of acts) {
          const productId = productOf(variantId);
          const { commands } = tabs[tab];
          if (what === 'add') await add(tabs[tab], variantId, qty);
          if (what === 'set') await commands.setCartQty({ variantId: toVariantId(variantId), qty });
          if (what === 'remove') await commands.removeFromCart({ variantId: toVariantId(variantId) });
          if (what === 'wish')
            await commands.addToWishlist({
              productId: toProductId(productId),
              variantId: toVariantId(variantId),
              qty,
            });
          if (what === 'unwish') await commands.removeFromWishlist({ productId: toProductId(productId) });
          if (what === 'move')
            await commands.moveToCart({ productId: toProductId(productId), shownPriceCents: toCents(1) });
          if (what === 'round') await tabs[tab].round();
        }
        await settle(tabs.phone, tabs.laptop);
        const held = (line: AwayLine) => {
          const { cart, wishlist } = tabs.phone.views.committed.account.items;
          return (line.list === 'cart' ? cart[line.key] : wishlist[line.key])?.qty ?? 0;
        };
        for (const line of tabs.phone.views.committed.away.lines) {
          lines += 1;
          expect(held(line)).toBe(line.now?.qty ?? 0);
          expect(line.was).not.toEqual(line.now);
          await tabs.phone.commands.undoChange(line);
          expect(held(line)).toBe(line.was?.qty ?? 0);
        }
        await settle(tabs.phone, tabs.laptop);
        expect(tabs.laptop.cart()).toEqual(tabs.phone.cart());
      }),
      { numRuns: 150 },
    );
    expect(lines).toBeGreaterThan(10);
  });
});
