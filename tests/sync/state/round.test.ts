import { describe, expect, test, vi } from 'vitest';
import { LogStoreError } from '#events/store/logStore.ts';
import { runRound } from '#sync/state/round.ts';
import { add, createDevice, settle } from '#tests/support/devices/device.ts';
import { createWorld, CUSTOMER, type Fate, type FateOf } from '#tests/support/devices/world.ts';
import { toProductId, toVariantId } from '#events/brands.ts';

const signedInDevice = async (world: ReturnType<typeof createWorld>, fate?: FateOf) => {
  const tab = await createDevice(world, { transport: world.transport(CUSTOMER, fate) }).openTab();
  await tab.signIn();
  return tab;
};

describe('signing in on a device with a guest cart (SYNC-02)', () => {
  test('the guest items reach the account, and the account items this device', async () => {
    const world = createWorld();
    const phone = await signedInDevice(world);
    await add(phone, 'v-1', 2);
    await settle(phone);

    const laptop = await createDevice(world).openTab();
    await add(laptop, 'v-2');
    await laptop.signIn();
    await settle(laptop, phone);

    expect(laptop.cart()).toEqual({ 'v-1': 2, 'v-2': 1 });
    expect(phone.cart()).toEqual({ 'v-1': 2, 'v-2': 1 });
  });

  test('SHAPE-03: an item in both places keeps the quantity of the newer createdAt; nothing is added up', async () => {
    const world = createWorld();
    const phone = await signedInDevice(world);
    await add(phone, 'v-1', 5);
    await settle(phone);
    const laptop = await createDevice(world).openTab();
    await add(laptop, 'v-1', 2);
    await laptop.signIn();
    await settle(laptop, phone);
    expect(phone.cart()).toEqual({ 'v-1': 2 });
  });

  test('the account is written only when the merge differs from it', async () => {
    const world = createWorld();
    const phone = await signedInDevice(world);
    await add(phone, 'v-1');
    await settle(phone);
    const { syncableStateVersion } = await world.stored(CUSTOMER);
    const laptop = await signedInDevice(world);
    await settle(laptop);
    expect((await world.stored(CUSTOMER)).syncableStateVersion).toBe(syncableStateVersion);
  });

  test('the guest log is gone afterwards, so it cannot be adopted a second time', async () => {
    const world = createWorld();
    const tab = await createDevice(world).openTab();
    await add(tab, 'v-1', 3);
    const guest = tab.log.session.partition;
    await tab.signIn();
    await settle(tab);
    expect(await tab.session.partitions()).not.toContain(guest);
    await tab.commands.removeFromCart({ variantId: toVariantId('v-1') });
    await settle(tab);
    expect(tab.cart()).toEqual({});
  });
});

describe('saving (SYNC-03)', () => {
  test('SHAPE-03: after a 409 the newest state is fetched, the waiting events are applied to it, and both devices agree', async () => {
    const world = createWorld();
    const phone = await signedInDevice(world);
    const laptop = await signedInDevice(world);
    await add(phone, 'v-1');
    await add(laptop, 'v-2');
    await settle(phone, laptop);
    expect(phone.cart()).toEqual({ 'v-1': 1, 'v-2': 1 });
    expect(laptop.cart()).toEqual(phone.cart());
  });

  test('an unreachable server takes nothing back: the result is an error and the change stays', async () => {
    const world = createWorld();
    let fate: Fate = 'delivered';
    const phone = await signedInDevice(world, () => fate);
    await settle(phone);
    fate = 'requestLost';
    await add(phone, 'v-1');
    expect(await phone.round()).toMatchObject({ type: 'failed', reason: 'unreachable' });
    expect(phone.views.current.sync.result).toMatchObject({ status: 'ERROR', reason: 'unreachable' });
    expect(phone.cart()).toEqual({ 'v-1': 1 });
    fate = 'delivered';
    await settle(phone);
    expect(phone.views.current.sync.result?.status).toBe('SUCCESS');
  });

  test('a server in trouble (5xx) takes nothing back either', async () => {
    const world = createWorld();
    let fate: Fate = 'delivered';
    const phone = await signedInDevice(world, () => fate);
    await settle(phone);
    await add(phone, 'v-1');
    fate = 'serverError';
    expect(await phone.round()).toMatchObject({ type: 'failed', reason: 'server' });
    expect(phone.cart()).toEqual({ 'v-1': 1 });
  });

  test('a definitive refusal restores what was there before and says ERROR', async () => {
    const world = createWorld();
    let refuses = false;
    const phone = await signedInDevice(world, (method) =>
      refuses && method === 'PUT' ? 'refused' : 'delivered',
    );
    await add(phone, 'v-1');
    await settle(phone);
    refuses = true;
    await phone.commands.addToWishlist({ productId: toProductId('p-9'), variantId: toVariantId('v-9') });
    expect(phone.wishlist()).toEqual(['p-9']);
    expect(await phone.round()).toEqual({ type: 'rejected', status: 422 });
    expect(phone.wishlist()).toEqual([]);
    expect(phone.cart()).toEqual({ 'v-1': 1 });
    expect(phone.views.current.sync.result).toMatchObject({ status: 'ERROR', reason: 'rejected' });
  });
});

describe('a look that the disk did not take (SYNC-04)', () => {
  test('a quantity set on an item that it brought waits for the next look, and is saved then', async () => {
    const world = createWorld();
    const [phone, laptop] = [await signedInDevice(world), await signedInDevice(world)];
    await settle(laptop);
    await add(phone, 'v-1');
    await settle(phone);
    let set: Promise<unknown> | undefined;
    vi.spyOn(laptop.store, 'append').mockImplementationOnce(async () => {
      set = laptop.commands.setCartQty({ variantId: toVariantId('v-1'), qty: 4 });
      throw new LogStoreError('aborted', 'This device did not save it.');
    });
    await expect(laptop.round()).rejects.toThrow(LogStoreError);
    expect(await set).toEqual({ type: 'done' });
    // As after any round that failed: what was asked of the server before counts as known.
    expect(await runRound(laptop.ports, false)).toEqual({ type: 'synced' });
    await settle(phone, laptop);
    expect([phone.cart(), laptop.cart()]).toEqual([{ 'v-1': 4 }, { 'v-1': 4 }]);
  });
});

describe('an answer that never arrives (SYNC-04)', () => {
  const phoneThatLosesAnswers = async (world: ReturnType<typeof createWorld>) => {
    let losing = false;
    const phone = await signedInDevice(world, (method) =>
      losing && method === 'PUT' ? 'answerLost' : 'delivered',
    );
    await settle(phone);
    return { phone, lose: (on: boolean) => (losing = on) };
  };

  test('nothing doubles and nothing reverts when the server applied the PUT', async () => {
    const world = createWorld();
    const { phone, lose } = await phoneThatLosesAnswers(world);
    await add(phone, 'v-1', 2);
    lose(true);
    expect(await phone.round()).toMatchObject({ type: 'failed' });
    expect(phone.cart()).toEqual({ 'v-1': 2 });
    lose(false);
    const { syncableStateVersion } = await world.stored(CUSTOMER);
    await settle(phone);
    expect(phone.cart()).toEqual({ 'v-1': 2 });
    // The pull proves the first PUT: it is not sent a second time.
    expect((await world.stored(CUSTOMER)).syncableStateVersion).toBe(syncableStateVersion);
  });

  test('a removal made elsewhere meanwhile is not undone by the device that heard no answer', async () => {
    const world = createWorld();
    const { phone, lose } = await phoneThatLosesAnswers(world);
    const laptop = await signedInDevice(world);
    await add(phone, 'v-1');
    lose(true);
    await phone.round();
    await laptop.round();
    expect(laptop.cart()).toEqual({ 'v-1': 1 });
    await laptop.commands.removeFromCart({ variantId: toVariantId('v-1') });
    await laptop.round();
    lose(false);
    await settle(phone, laptop);
    expect(phone.cart()).toEqual({});
  });

  test('a crash between sending and hearing leaves a record that the next start judges', async () => {
    const world = createWorld();
    let losing = false;
    const device = createDevice(world, {
      transport: world.transport(CUSTOMER, (method) =>
        losing && method === 'PUT' ? 'answerLost' : 'delivered',
      ),
    });
    const before = await device.openTab();
    await before.signIn();
    await settle(before);
    await add(before, 'v-1');
    losing = true;
    await before.round();
    losing = false;
    const after = await device.openTab();
    expect(after.views.committed.account.inFlight).toHaveLength(1);
    await settle(after);
    expect(after.cart()).toEqual({ 'v-1': 1 });
    expect(after.views.committed.account.inFlight).toEqual([]);
  });
});

describe('signing out (SYNC-05)', () => {
  test('unsynced changes are pointed out before they go, and nothing is lost by asking', async () => {
    const world = createWorld();
    let fate: Fate = 'delivered';
    const phone = await signedInDevice(world, () => fate);
    await settle(phone);
    fate = 'requestLost';
    await add(phone, 'v-1');
    expect(await phone.signOut()).toEqual({ type: 'unsynced', changes: 2 });
    expect(phone.cart()).toEqual({ 'v-1': 1 });
    expect(phone.views.current.session.status).toBe('LOGGED_IN');
  });

  test('afterwards the cart is empty, its id is new, the version is 0 again and the sync result is cleared', async () => {
    const world = createWorld();
    const phone = await signedInDevice(world);
    await add(phone, 'v-1');
    await settle(phone);
    const before = phone.views.current.account.items.cartId;
    const customer = phone.log.session.partition;
    expect(await phone.signOut()).toEqual({ type: 'done' });
    const { account, session, sync } = phone.views.current;
    expect(phone.cart()).toEqual({});
    expect(account.items.cartId).not.toBe(before);
    expect(account.items.cartId).not.toBeNull();
    expect(account.base).toBeNull();
    expect(sync.result).toBeNull();
    expect(session.status).toBe('LOGGED_OUT');
    expect(await phone.session.partitions()).not.toContain(customer);
  });

  test('a session that expired keeps the unsynced changes for the same customer, out of sight', async () => {
    const world = createWorld();
    let fate: Fate = 'delivered';
    const phone = await signedInDevice(world, () => fate);
    await settle(phone);
    fate = 'requestLost';
    await add(phone, 'v-1');
    const { leaveCustomer } = await import('#sync/session/sessionFlow.ts');
    await leaveCustomer(phone.session, 'expired');
    expect(phone.cart()).toEqual({});
    fate = 'delivered';
    await phone.signIn();
    await settle(phone);
    expect(phone.cart()).toEqual({ 'v-1': 1 });
    expect(Object.keys((await world.stored(CUSTOMER)).cart.itemsById)).toHaveLength(1);
  });
});

describe('what the wire carries', () => {
  test('fields of a newer client come back as they were sent, through any number of rounds', async () => {
    const world = createWorld();
    const phone = await signedInDevice(world);
    await add(phone, 'v-1');
    await settle(phone);
    await world.put(CUSTOMER, (state) => ({
      ...state,
      syncableStateVersion: state.syncableStateVersion + 1,
      giftNote: { to: 'me' },
      cart: {
        ...state.cart,
        colourScheme: 'dusk',
        itemsById: Object.fromEntries(
          Object.entries(state.cart.itemsById).map(([id, item]) => [id, { ...item, engraving: 'GO' }]),
        ),
      },
    }));
    await add(phone, 'v-2');
    await settle(phone);
    await phone.commands.setCartQty({ variantId: toVariantId('v-1'), qty: 4 });
    await settle(phone);
    const stored = await world.stored(CUSTOMER);
    expect(stored).toMatchObject({ giftNote: { to: 'me' }, cart: { colourScheme: 'dusk' } });
    const first = Object.values(stored.cart.itemsById).find((item) => item.variantId === 'v-1');
    expect(first).toMatchObject({ engraving: 'GO', qty: 4 });
  });

  test('a challenge answer of another device rides along and never enters the log', async () => {
    const world = createWorld();
    const phone = await signedInDevice(world);
    await add(phone, 'v-1');
    await settle(phone);
    await world.put(CUSTOMER, (state) => ({
      ...state,
      syncableStateVersion: state.syncableStateVersion + 1,
      cart: {
        ...state.cart,
        itemsById: Object.fromEntries(
          Object.entries(state.cart.itemsById).map(([id, item]) => [
            id,
            { ...item, challengeAnswer: 'Kestrel' },
          ]),
        ),
      },
    }));
    await add(phone, 'v-2');
    await settle(phone);
    const stored = JSON.stringify(await world.stored(CUSTOMER));
    expect(stored).toContain('Kestrel');
    expect(JSON.stringify(await phone.log.read(0))).not.toContain('Kestrel');
  });

  test('a server that went back to an older version loses no item a device still holds', async () => {
    const world = createWorld();
    const phone = await signedInDevice(world);
    await add(phone, 'v-1');
    await settle(phone);
    const backup = await world.stored(CUSTOMER);
    await add(phone, 'v-2');
    await settle(phone);
    await world.put(CUSTOMER, () => backup);
    await settle(phone);
    expect(phone.cart()).toEqual({ 'v-1': 1, 'v-2': 1 });
    expect(Object.keys((await world.stored(CUSTOMER)).cart.itemsById)).toHaveLength(2);
  });
});
