// Reading orders: what comes is kept under whoever is here, and under nobody else.
import { describe, expect, test } from 'vitest';
import { createMemoryDisk } from '#events/store/memoryLogStore.ts';
import type { KeptOrders } from '#sync/orders/keptOrders.ts';
import { renewIdentity } from '#sync/protocol/account/account.ts';
import { getOrder, listOrders, lookUpOrder, type Purchase } from '#sync/protocol/checkout/accountOrders.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import type { Answer } from '#sync/transport/transport.ts';
import { exampleOrder } from '#tests/support/builders/exampleOrder.ts';
import { openMemoryShop } from '#tests/support/devices/memoryShop.ts';
import { CUSTOMER } from '#tests/support/devices/world.ts';
import { toOrderNumber } from '#events/brands.ts';

const credentials = { email: 'a@b.example', password: 'x' };
const ADA = `cust:${CUSTOMER}`;
const bought: Purchase = {
  channel: 'online',
  status: 'placed',
  order: exampleOrder,
  events: [],
  returnToken: null,
  isOfAccount: true,
  store: null,
  seller: null,
};
const page = { purchases: [bought], older: null, newer: null, count: 1 };
const notFound: Answer<Endpoint> = {
  type: 'refused',
  status: 404,
  code: 'NotFound',
  message: 'There is no such order.',
  fields: {},
  retryAfterMs: null,
};

const unauthenticated: Answer<Endpoint> = { ...notFound, status: 401, code: 'Unauthenticated' };

/** Records what it was asked to do. */
const noteOrders = () => {
  const notes: string[] = [];
  const kept: KeptOrders = {
    keepPage: async (owner, { cursor, page }) =>
      void notes.push(`page ${owner} ${cursor} ${page.purchases.length}`),
    keep: async (owner, { kind, purchase }) => void notes.push(`${kind} ${owner} ${purchase.order.number}`),
    remove: async (owner, kind, number) => void notes.push(`remove ${kind} ${owner} ${number}`),
    keepOnly: async (owner) => void notes.push(`only ${owner}`),
    clear: async () => void notes.push('clear'),
  };
  return { notes, kept };
};

const answering = (own: Readonly<Record<string, Answer<Endpoint>>> = {}) => {
  const answers: Readonly<Record<string, Answer<Endpoint>>> = {
    [listOrders.name]: { type: 'ok', body: page },
    [getOrder.name]: { type: 'ok', body: bought },
    [lookUpOrder.name]: { type: 'ok', body: bought },
    ...own,
  };
  return async ({ name }: Endpoint) => answers[name];
};

describe('CHECK-09: what a customer reads of their orders', () => {
  test('is kept on the device under their name', async () => {
    const { notes, kept } = noteOrders();
    const { shop } = await openMemoryShop(answering(), { keptOrders: kept });
    await shop.commands.signIn(credentials);
    expect(await shop.commands.ordersOwner()).toBe(ADA);
    expect(await shop.commands.readOrders('before=1.A')).toMatchObject({ type: 'done', page });
    expect(await shop.commands.readOrder(exampleOrder.number)).toMatchObject({ purchase: bought });
    expect(notes).toContain(`page ${ADA} before=1.A 1`);
    expect(notes).toContain(`account ${ADA} ${exampleOrder.number}`);
    await shop.stop();
  });

  test('goes when it is not theirs any more', async () => {
    const { notes, kept } = noteOrders();
    const { shop } = await openMemoryShop(answering({ [getOrder.name]: notFound }), { keptOrders: kept });
    await shop.commands.signIn(credentials);
    expect(await shop.commands.readOrder(toOrderNumber('A1'))).toMatchObject({
      type: 'refused',
      code: 'NotFound',
    });
    expect(notes).toContain(`remove account ${ADA} A1`);
    await shop.stop();
  });

  test('is still told when the device keeps nothing', async () => {
    const { kept } = noteOrders();
    const broken = { ...kept, keepPage: () => Promise.reject(new Error('No room')) };
    const { shop, reported } = await openMemoryShop(answering(), { keptOrders: broken });
    await shop.commands.signIn(credentials);
    expect(await shop.commands.readOrders('')).toMatchObject({ type: 'done', page });
    expect(reported.map(String)).toContain('Error: No room');
    await shop.stop();
  });

  test('is nothing to a guest, and without an answer the shop could not be reached', async () => {
    const { shop, calls } = await openMemoryShop(
      answering({ [listOrders.name]: { type: 'garbled', status: 200 } }),
    );
    expect(await shop.commands.readOrders('')).toEqual({ type: 'unreachable' });
    expect(calls).not.toContain(listOrders.path);
    await shop.commands.signIn(credentials);
    expect(await shop.commands.readOrders('')).toEqual({ type: 'unreachable' });
    await shop.stop();
  });
});

describe('CHECK-09: what a guest looks up', () => {
  test('is kept under that guest, and goes when somebody signs in', async () => {
    const { notes, kept } = noteOrders();
    const { shop } = await openMemoryShop(answering(), { keptOrders: kept });
    const guest = await shop.commands.ordersOwner();
    await shop.commands.findOrder({ email: 'ada@example.com', orderNumber: '#7k2m' });
    await shop.commands.forgetOrder(toOrderNumber('A1'));
    expect(notes).toContain(`found ${guest} ${exampleOrder.number}`);
    expect(notes).toContain(`remove found ${guest} A1`);
    await shop.commands.signIn(credentials);
    expect(notes.at(-1)).toBe(`only ${ADA}`);
    await shop.stop();
  });
});

test('an order that is removed while it is read does not come back with the answer', async () => {
  const { notes, kept } = noteOrders();
  const held = Promise.withResolvers<void>();
  const { shop } = await openMemoryShop(
    async (endpoint) => {
      await held.promise;
      return answering()(endpoint);
    },
    { keptOrders: kept },
  );
  const { number } = exampleOrder;
  const reading = shop.commands.findOrder({ email: 'ada@example.com', orderNumber: number });
  await shop.commands.forgetOrder(number);
  held.resolve();
  expect(await reading).toMatchObject({ type: 'done' });
  expect(notes.at(-1)).toContain('remove found');
  await shop.stop();
});

test('CHECK-09: an order that is removed stays so when its page asks once more, and comes back for who looks it up', async () => {
  const { notes, kept } = noteOrders();
  const { shop } = await openMemoryShop(answering(), { keptOrders: kept });
  const { number } = exampleOrder;
  const typed = { email: 'ada@example.com', orderNumber: number };
  await shop.commands.findOrder(typed);
  await shop.commands.forgetOrder(number);
  await shop.commands.findOrder(typed, { again: true });
  expect(notes.at(-1)).toContain('remove found');
  await shop.commands.findOrder(typed);
  expect(notes.at(-1)).toContain(`found ${await shop.commands.ordersOwner()} ${number}`);
  await shop.stop();
});

test('SYNC-05: a session that turns out to be over leaves nothing of the customer behind', async () => {
  const { notes, kept } = noteOrders();
  let isOver = false;
  const { shop } = await openMemoryShop(
    async (endpoint) => {
      const isAsked = endpoint.name === listOrders.name || endpoint.name === renewIdentity.name;
      return isOver && isAsked ? unauthenticated : answering()(endpoint);
    },
    { keptOrders: kept },
  );
  await shop.commands.signIn(credentials);
  await shop.commands.readOrders('');
  isOver = true;
  expect(await shop.commands.readOrders('')).toEqual({ type: 'unreachable' });
  await expect.poll(() => shop.views().session.status).toBe('LOGGED_OUT');
  expect(notes.at(-1)).toBe(`only ${await shop.commands.ordersOwner()}`);
  await shop.stop();
});

test('SYNC-05: an answer that comes when another tab has signed out leaves nothing behind', async () => {
  const { notes, kept } = noteOrders();
  const disk = createMemoryDisk();
  const held = Promise.withResolvers<void>();
  const { shop } = await openMemoryShop(
    async (endpoint) => {
      if (endpoint.name === listOrders.name) await held.promise;
      return answering()(endpoint);
    },
    { keptOrders: kept, disk },
  );
  await shop.commands.signIn(credentials);
  const reading = shop.commands.readOrders('');
  const { shop: other } = await openMemoryShop(undefined, { disk });
  await expect.poll(() => other.commands.signOut({ loseUnsynced: true })).toEqual({ type: 'done' });
  held.resolve();
  await reading;
  expect(notes.at(-1)).toBe(`only ${await shop.commands.ordersOwner()}`);
  expect(await shop.commands.ordersOwner()).toMatch(/^guest:/);
  await shop.stop();
  await other.stop();
});
