// Sign-outs that happen by themselves, while something else is going on.
import { expect, test, vi } from 'vitest';
import { renewIdentity, signOut } from '#sync/protocol/account.ts';
import type { Endpoint } from '#sync/protocol/endpoint.ts';
import type { Answer } from '#sync/transport.ts';
import { openMemoryShop } from '#tests/support/memoryShop.ts';
import { CUSTOMER } from '#tests/support/world.ts';

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
const shoe = { productId: 'p-1', variantId: 'v-1', qty: 1, shownPriceCents: 10_000 };

test('SYNC-05: signing out by hand deletes everything, also when the session turns out to be over already', async () => {
  let over = false;
  const { shop, disk } = await openMemoryShop(async ({ name, path }) =>
    over && (name === renewIdentity.name || path.endsWith('/state')) ? refused : undefined,
  );
  await shop.commands.signIn(credentials);
  await vi.waitFor(() => expect(shop.views().sync.state).toBe('synced'));
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
  await vi.waitFor(() => expect(shop.views().sync.state).toBe('synced'));
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
