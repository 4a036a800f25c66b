// Challenge answers on their way between a screen, the vault and the account (CART-03).
import { describe, expect, test } from 'vitest';
import { leaveCustomer } from '#sync/session/sessionFlow.ts';
import { runRound } from '#sync/state/round.ts';
import type { WireAccountState } from '#sync/protocol/account/accountState.ts';
import { add, createDevice, settle, type TestTab } from '#tests/support/devices/device.ts';
import { createWorld, CUSTOMER, type World } from '#tests/support/devices/world.ts';
import { toProductId, toVariantId } from '#events/brands.ts';

const answersOf = (state: WireAccountState): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.values(state.cart.itemsById).map(({ variantId, challengeAnswer }) => [variantId, challengeAnswer]),
  );

const answerOf = async (tab: TestTab, variantId: string): Promise<string | undefined> => {
  const ref = tab.views.current.account.items.cart[toVariantId(variantId)]?.answerRef;
  return ref === undefined ? undefined : (await tab.store.vault.reveal(tab.log.session, [ref])).get(ref);
};

/** A customer with one answered item, synced. */
const answered = async (world: World, device = createDevice(world)): Promise<TestTab> => {
  const tab = await device.openTab();
  await tab.signIn();
  await add(tab, 'v-1');
  expect(
    await tab.commands.giveChallengeAnswer({
      productId: toProductId('p-1'),
      variantId: toVariantId('v-1'),
      answer: 'Kestrel',
    }),
  ).toEqual({
    type: 'done',
  });
  await settle(tab);
  return tab;
};

describe('CART-03: an answer', () => {
  test('reaches the account with its item, and stands in no event', async () => {
    const world = createWorld();
    const tab = await answered(world);
    expect(answersOf(await world.stored(CUSTOMER))).toEqual({ 'v-1': 'Kestrel' });
    expect(await answerOf(tab, 'v-1')).toBe('Kestrel');
    expect(JSON.stringify(await tab.log.read(0))).not.toContain('Kestrel');
  });

  test('reaches the shopper’s other device, and stays through a changed quantity there', async () => {
    const world = createWorld();
    await answered(world);
    const laptop = await createDevice(world).openTab();
    await laptop.signIn();
    await settle(laptop);
    expect(await answerOf(laptop, 'v-1')).toBe('Kestrel');
    await add(laptop, 'v-1');
    await settle(laptop);
    expect(answersOf(await world.stored(CUSTOMER))).toEqual({ 'v-1': 'Kestrel' });
    expect(JSON.stringify(await laptop.log.read(0))).not.toContain('Kestrel');
  });

  test('to an item that is gone is refused, and a later answer replaces an earlier one', async () => {
    const world = createWorld();
    const tab = await answered(world);
    expect(
      await tab.commands.giveChallengeAnswer({
        productId: toProductId('p-2'),
        variantId: toVariantId('v-2'),
        answer: 'Wren',
      }),
    ).toEqual({
      type: 'rejected',
      rejection: { type: 'ItemNotInCart' },
    });
    await tab.commands.giveChallengeAnswer({
      productId: toProductId('p-1'),
      variantId: toVariantId('v-1'),
      answer: 'Wren',
    });
    await settle(tab);
    expect(answersOf(await world.stored(CUSTOMER))).toEqual({ 'v-1': 'Wren' });
  });

  test('a guest gave comes along into the account', async () => {
    const world = createWorld();
    const tab = await createDevice(world).openTab();
    await add(tab, 'v-1');
    await tab.commands.giveChallengeAnswer({
      productId: toProductId('p-1'),
      variantId: toVariantId('v-1'),
      answer: 'Kestrel',
    });
    await tab.signIn();
    await settle(tab);
    expect(answersOf(await world.stored(CUSTOMER))).toEqual({ 'v-1': 'Kestrel' });
    expect(await answerOf(tab, 'v-1')).toBe('Kestrel');
  });
});

describe('an answer this device no longer has', () => {
  test('is fetched before a PUT, so that it stays in the account', async () => {
    const world = createWorld();
    const device = createDevice(world);
    const tab = await answered(world, device);
    await add(tab, 'v-2');
    await leaveCustomer(tab.session, 'expired');
    await tab.signIn();
    expect(await answerOf(tab, 'v-1')).toBeUndefined();
    expect(await runRound(tab.ports, false)).toEqual({ type: 'synced' });
    expect(answersOf(await world.stored(CUSTOMER))).toEqual({ 'v-1': 'Kestrel', 'v-2': undefined });
    expect(await answerOf(tab, 'v-1')).toBe('Kestrel');
  });

  test('and that the account never had is asked for again', async () => {
    const world = createWorld();
    const tab = await createDevice(world).openTab();
    await tab.signIn();
    await settle(tab);
    await add(tab, 'v-1');
    await tab.commands.giveChallengeAnswer({
      productId: toProductId('p-1'),
      variantId: toVariantId('v-1'),
      answer: 'Kestrel',
    });
    await leaveCustomer(tab.session, 'expired');
    await tab.signIn();
    await settle(tab);
    expect(answersOf(await world.stored(CUSTOMER))).toEqual({ 'v-1': undefined });
    expect(tab.views.current.account.items.cart[toVariantId('v-1')]).not.toHaveProperty('answerRef');
  });
});

test('a new visit sends its change at once: what it needs of the account is in the log and the vault', async () => {
  const world = createWorld();
  const device = createDevice(world);
  await answered(world, device);
  const tab = await device.openTab();
  await add(tab, 'v-2');
  const sent: string[] = [];
  const transport: typeof tab.ports.transport = {
    send(endpoint, input) {
      sent.push(endpoint.method);
      return tab.ports.transport.send(endpoint, input);
    },
  };
  expect(await runRound({ ...tab.ports, transport }, false)).toEqual({ type: 'synced' });
  expect(sent.filter((method) => method !== 'POST')).toEqual(['PUT']);
  expect(answersOf(await world.stored(CUSTOMER))).toEqual({ 'v-1': 'Kestrel', 'v-2': undefined });
});
