import { createServerClock } from '#sync/transport/serverTime.ts';
import { toMillis } from '#events/store/logBrands.ts';
// Sign-outs that happen by themselves, while something else is going on.
import { EMPTY, Subject, VirtualTimeScheduler } from 'rxjs';
import { describe, expect, test, vi } from 'vitest';
import { renewIdentity, signOut } from '#sync/protocol/account/account.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import type { Answer } from '#sync/transport/transport.ts';
import { openMemoryShop } from '#tests/support/devices/memoryShop.ts';
import { CUSTOMER } from '#tests/support/devices/world.ts';
import { toCents, toProductId, toVariantId } from '#events/brands.ts';

const unreachable: Answer<Endpoint> = { type: 'unreachable', reason: 'unreachable' };
const refused: Answer<Endpoint> = {
  type: 'refused',
  status: 401,
  code: 'Unauthenticated',
  message: '',
  fields: {},
  retryAfterMs: null,
};
const credentials = { email: 'a@b.example', password: 'x' };
const shoe = {
  productId: toProductId('p-1'),
  variantId: toVariantId('v-1'),
  qty: 1,
  shownPriceCents: toCents(10_000),
};

test('SYNC-05: signing out by hand deletes everything, also when the session turns out to be over already', async () => {
  let over = false;
  const { shop, disk } = await openMemoryShop(async ({ name, path }) =>
    over && (name === renewIdentity.name || path.endsWith('/state')) ? refused : undefined,
  );
  await shop.commands.signIn(credentials);
  await expect.poll(() => shop.views().sync.state).toBe('synced');
  over = true;
  await shop.commands.addToCart(shoe);
  expect(await shop.commands.signOut({ loseUnsynced: true })).toEqual({ type: 'done' });
  expect([...disk.logs.keys()]).not.toContain(`cust:${CUSTOMER}`);
  await shop.stop();
});

test('a sign-out the server is still owed never ends a session that began since', async () => {
  let away = true;
  const { shop, online, calls } = await openMemoryShop(async ({ name }) =>
    away && name === signOut.name ? unreachable : undefined,
  );
  await shop.commands.signIn(credentials);
  await shop.commands.signOut({ loseUnsynced: true });
  away = false;
  calls.length = 0;
  const signedIn = shop.commands.signIn(credentials);
  online.next();
  await signedIn;
  await expect.poll(() => shop.views().sync.state).toBe('synced');
  expect(calls).not.toContain(signOut.path);
  await shop.stop();
});

test('a device that cannot record a sign-in says so, and the form can be sent again', async () => {
  const { shop } = await openMemoryShop();
  vi.spyOn(shop.log, 'switchTo').mockRejectedValueOnce(new Error('No room on this device.'));
  expect(await shop.commands.signIn(credentials)).toMatchObject({
    type: 'refused',
    message: 'No room on this device.',
  });
  expect(await shop.commands.signIn(credentials)).toEqual({ type: 'done' });
  await shop.stop();
});

test('SYNC-05: what an expired session left waits seven days for its customer, then is erased unread', async () => {
  let now = 1_000_000;
  const clock = createServerClock(() => toMillis(now));
  const returned = new Subject<void>();
  const signals = { returned, leaving: EMPTY, online: EMPTY };
  let over = false;
  const { shop, disk, reported } = await openMemoryShop(
    async ({ name, path }) =>
      over && (name === renewIdentity.name || path.endsWith('/state')) ? refused : undefined,
    { clock, signals },
  );
  await shop.commands.signIn(credentials);
  await expect.poll(() => shop.views().sync.state).toBe('synced');
  over = true;
  await shop.commands.addToCart(shoe);
  shop.commands.retrySync();
  await expect.poll(() => shop.views().session.status).toBe('LOGGED_OUT');
  await shop.commands.addToCart({ ...shoe, variantId: toVariantId('v-2') });
  now += 7 * 24 * 60 * 60_000;
  returned.next();
  await expect.poll(() => [...disk.logs.keys()]).toContain(`cust:${CUSTOMER}`);
  now += 1;
  returned.next();
  await expect.poll(() => [...disk.logs.keys()]).toEqual([shop.log.session.partition]);
  expect(shop.views().cart.qtyByVariant).toEqual({ 'v-2': 1 });
  expect(reported).toEqual([]);
  await shop.stop();
});

test('a sign-in that this device could not record is over when the shopper comes back', async () => {
  const returned = new Subject<void>();
  const { shop } = await openMemoryShop(undefined, { signals: { returned, leaving: EMPTY, online: EMPTY } });
  vi.spyOn(shop.log, 'switchTo').mockRejectedValueOnce(new Error('No room on this device.'));
  await shop.commands.signIn(credentials);
  expect(shop.views().session.status).toBe('LOGGING_IN');
  returned.next();
  await expect.poll(() => shop.views().session.status).toBe('LOGGED_OUT');
  await shop.stop();
});

describe('signing out with changes that cancel each other out', () => {
  const shopLosing = async (isAway: (method: string) => boolean) => {
    const opened = await openMemoryShop(async ({ path, method }) =>
      path.endsWith('/state') && isAway(method) ? unreachable : undefined,
    );
    const { shop } = opened;
    await shop.commands.signIn(credentials);
    await expect.poll(() => shop.views().sync.state).toBe('synced');
    return opened;
  };

  test('asks nothing: the account is the same with and without them', async () => {
    let away = false;
    const { shop } = await shopLosing(() => away);
    away = true;
    await shop.commands.addToCart(shoe);
    await shop.commands.removeFromCart({ variantId: toVariantId('v-1') });
    expect(await shop.commands.signOut({ loseUnsynced: false })).toEqual({ type: 'done' });
    await shop.stop();
  });

  test('asks where a PUT that was given up may bring half of them yet', async () => {
    let away = false;
    const { shop } = await shopLosing((method) => away && method === 'PUT');
    away = true;
    await shop.commands.addToCart(shoe);
    await expect.poll(() => shop.views().sync.state).toBe('failed');
    await shop.commands.removeFromCart({ variantId: toVariantId('v-1') });
    // The account, pulled again, does not have it; and the removal's own PUT is not answered either.
    expect(await shop.commands.signOut({ loseUnsynced: false })).toMatchObject({
      type: 'unsynced',
      changes: [{ key: 'v-1', now: null }],
    });
    await shop.stop();
  });

  test('asks where a PUT that was never answered may have brought half of them', async () => {
    let away = false;
    const { shop, calls } = await shopLosing(() => away);
    away = true;
    calls.length = 0;
    await shop.commands.addToCart(shoe);
    await expect.poll(() => shop.views().sync.state).toBe('failed');
    await shop.commands.removeFromCart({ variantId: toVariantId('v-1') });
    expect(await shop.commands.signOut({ loseUnsynced: false })).toMatchObject({
      type: 'unsynced',
      changes: [{ key: 'v-1', now: null }],
    });
    await shop.stop();
  });
});

test('a customer whose browser clears the shop under an open tab gets everything back from the account', async () => {
  // Its timers never fire: only what asks for a round at once gets one.
  const { shop, disk, reported } = await openMemoryShop(undefined, { scheduler: new VirtualTimeScheduler() });
  await shop.commands.signIn(credentials);
  await shop.commands.addToCart(shoe);
  shop.commands.retrySync();
  await expect.poll(() => shop.views().sync).toMatchObject({ state: 'synced', pending: 0 });
  disk.session = undefined;
  for (const table of [disk.logs, disk.snapshots, disk.secrets]) table.clear();
  await shop.log.catchUp();
  await vi.waitFor(() => {
    expect(shop.views().session.status).toBe('LOGGED_IN');
    expect(shop.views().cart.qtyByVariant).toEqual({ 'v-1': 1 });
    expect(shop.views().sync).toMatchObject({ state: 'synced', pending: 0 });
  });
  expect(reported).toEqual([]);
  await shop.stop();
});
