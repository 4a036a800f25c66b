// Loading and updating the account: what comes of it, and what is kept of it for whom.
import { describe, expect, test } from 'vitest';
import type { KeptAccount } from '#sync/account/keptAccount.ts';
import { getAccount, putAccount, type Account } from '#sync/protocol/account/customer.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import { deletePaymentMethod, listPaymentMethods } from '#sync/protocol/checkout/payment.ts';
import type { Answer } from '#sync/transport/transport.ts';
import { openMemoryShop } from '#tests/support/devices/memoryShop.ts';
import { CUSTOMER } from '#tests/support/devices/world.ts';

const credentials = { email: 'a@b.example', password: 'x' };
const ADA = `cust:${CUSTOMER}`;
const account: Account = {
  customer: {
    firstName: 'Ada',
    lastName: 'Bell',
    email: 'a@b.example',
    phone: '',
    subscriptions: { email: false, sms: false },
    erpCustomerId: 'C1',
  },
  loyalty: { providers: {} },
  isUpdateBlocked: false,
};
const form = { firstName: ' Eve ', lastName: 'Bell', phone: '', subscriptions: { email: true, sms: false } };
const refusal = (status: number, code: string, message: string) =>
  ({ type: 'refused', status, code, message, fields: {}, retryAfterMs: null }) as Answer<Endpoint>;
const unreachable: Answer<Endpoint> = { type: 'unreachable', reason: 'unreachable' };

const openShop = async (own: (endpoint: Endpoint) => Promise<Answer<Endpoint>> | undefined) => {
  const notes: string[] = [];
  const keptAccount: KeptAccount = {
    keep: async (owner, part, { value }) => void notes.push(`${part} ${owner} ${JSON.stringify(value)}`),
    keepOnly: async (owner) => void notes.push(`only ${owner}`),
    clear: async () => void notes.push('clear'),
  };
  const { shop, calls } = await openMemoryShop(
    async (endpoint) =>
      own(endpoint) ?? (endpoint.name === getAccount.name ? { type: 'ok', body: account } : undefined),
    { keptAccount },
  );
  const sent = () => calls.filter((path) => path === '/api/account').length;
  return { shop, notes, sent };
};
const only =
  (call: Endpoint, answer: () => Promise<Answer<Endpoint>>) =>
  ({ name }: Endpoint) =>
    name === call.name ? answer() : undefined;

describe('ACC-03: loading the account', () => {
  test('ends in SUCCESS, and keeps the account under its customer', async () => {
    const { shop, notes } = await openShop(() => undefined);
    await shop.commands.signIn(credentials);
    expect(await shop.commands.readAccount()).toMatchObject({ type: 'SUCCESS', account });
    expect(notes).toContain(`account ${ADA} ${JSON.stringify(account)}`);
    await shop.stop();
  });

  test('ends in PREPARING while the customer is not there yet', async () => {
    const answer = { ...refusal(404, 'CustomerNotFound', ''), retryAfterMs: 2_000 } as Answer<Endpoint>;
    const { shop, notes } = await openShop(only(getAccount, async () => answer));
    await shop.commands.signIn(credentials);
    expect(await shop.commands.readAccount()).toEqual({ type: 'PREPARING', retryAfterMs: 2_000 });
    expect(notes.filter((note) => note.startsWith('account'))).toEqual([]);
    await shop.stop();
  });

  test('ends in ERROR where the shop fails or cannot be reached, with its words', async () => {
    let answer = refusal(500, 'ServerError', 'Cannot load account.');
    const { shop } = await openShop(only(getAccount, async () => answer));
    await shop.commands.signIn(credentials);
    expect(await shop.commands.readAccount()).toEqual({
      type: 'ERROR',
      isUnreachable: false,
      message: 'Cannot load account.',
    });
    answer = unreachable;
    expect(await shop.commands.readAccount()).toMatchObject({ type: 'ERROR', isUnreachable: true });
    await shop.stop();
  });

  test('is refused for a guest without a call', async () => {
    const { shop, sent } = await openShop(() => undefined);
    expect(await shop.commands.readAccount()).toMatchObject({ message: 'Cannot load account.' });
    expect(sent()).toBe(0);
    await shop.stop();
  });

  test('is ABORTED by the next load, by leaving, and by signing out meanwhile', async () => {
    const held: PromiseWithResolvers<Answer<Endpoint>>[] = [];
    const { shop, notes } = await openShop(
      only(getAccount, () => {
        const one = Promise.withResolvers<Answer<Endpoint>>();
        held.push(one);
        return one.promise;
      }),
    );
    await shop.commands.signIn(credentials);
    const first = shop.commands.readAccount();
    await expect.poll(() => held.length).toBe(1);
    const second = shop.commands.readAccount();
    await expect.poll(() => held.length).toBe(2);
    held[0]?.resolve({ type: 'ok', body: account });
    expect(await first).toEqual({ type: 'ABORTED' });
    shop.commands.abandonAccount();
    held[1]?.resolve({ type: 'ok', body: account });
    expect(await second).toEqual({ type: 'ABORTED' });
    const third = shop.commands.readAccount();
    await expect.poll(() => held.length).toBe(3);
    await shop.commands.signOut({ loseUnsynced: true });
    held[2]?.resolve({ type: 'ok', body: account });
    expect(await third).toEqual({ type: 'ABORTED' });
    expect(notes.filter((note) => note.startsWith('account'))).toEqual([]);
    await shop.stop();
  });
});

describe('ACC-03, ACC-06: updating the account', () => {
  test('loads it again afterwards', async () => {
    let saved = account;
    const { shop, notes } = await openShop(({ name }) => {
      if (name === getAccount.name) return Promise.resolve({ type: 'ok', body: saved });
      if (name !== putAccount.name) return undefined;
      saved = { ...account, customer: { ...account.customer, firstName: 'Eve' } };
      return Promise.resolve({ type: 'ok', body: undefined });
    });
    await shop.commands.signIn(credentials);
    await shop.commands.readAccount();
    expect(await shop.commands.updateAccount(form)).toEqual({ type: 'done' });
    expect(notes.at(-1)).toBe(`account ${ADA} ${JSON.stringify(saved)}`);
    await shop.stop();
  });

  test('is refused here, without a call, while a flag blocks it', async () => {
    const blocked = { ...account, isUpdateBlocked: true };
    const { shop, sent } = await openShop(only(getAccount, async () => ({ type: 'ok', body: blocked })));
    await shop.commands.signIn(credentials);
    await shop.commands.readAccount();
    expect(await shop.commands.updateAccount(form)).toMatchObject({ message: 'Cannot update account.' });
    expect(sent()).toBe(1);
    await shop.stop();
  });

  test('learns of a flag that was set meanwhile', async () => {
    let isUpdateBlocked = false;
    const { shop, notes } = await openShop(({ name }) => {
      if (name === getAccount.name)
        return Promise.resolve({ type: 'ok', body: { ...account, isUpdateBlocked } });
      if (name !== putAccount.name) return undefined;
      isUpdateBlocked = true;
      return Promise.resolve(refusal(403, 'AccountBlocked', 'Cannot update account.'));
    });
    await shop.commands.signIn(credentials);
    expect(await shop.commands.updateAccount(form)).toMatchObject({ message: 'Cannot update account.' });
    expect(notes.at(-1)).toContain('"isUpdateBlocked":true');
    await shop.stop();
  });

  test('is refused where no account can be loaded, and is unreachable without a network', async () => {
    let answer = refusal(404, 'CustomerNotFound', '');
    const { shop } = await openShop(only(getAccount, async () => answer));
    await shop.commands.signIn(credentials);
    expect(await shop.commands.updateAccount(form)).toMatchObject({ message: 'Account not loaded.' });
    answer = unreachable;
    expect(await shop.commands.updateAccount(form)).toEqual({ type: 'unreachable' });
    await shop.stop();
  });

  test('is nothing a guest can do, nor somebody who has just left', async () => {
    const { shop } = await openShop(() => undefined);
    expect(await shop.commands.updateAccount(form)).toMatchObject({ message: 'Cannot update account.' });
    await shop.commands.signIn(credentials);
    await shop.commands.readAccount();
    await shop.commands.signOut({ loseUnsynced: true });
    expect(await shop.commands.updateAccount(form)).toMatchObject({ message: 'Cannot update account.' });
    await shop.stop();
  });
});

test('ACC-02: a saved card that is deleted, or was already, is not in the list any more', async () => {
  let isGone = false;
  const card = { id: 'm1', kind: 'card', brand: 'Visa', last4: '1111', expires: '2030-01', isDefault: true };
  const { shop, notes } = await openShop(({ name }) => {
    if (name === listPaymentMethods.name)
      return Promise.resolve({ type: 'ok', body: { paymentMethods: isGone ? [] : [card] } });
    if (name !== deletePaymentMethod.name) return undefined;
    const answer = isGone ? refusal(404, 'NotFound', 'Gone') : ({ type: 'ok', body: undefined } as const);
    isGone = true;
    return Promise.resolve(answer);
  });
  await shop.commands.signIn(credentials);
  expect(await shop.commands.readPaymentMethods()).toMatchObject({ paymentMethods: [card] });
  expect(await shop.commands.removePaymentMethod('m1')).toEqual({ type: 'done' });
  expect(notes.at(-1)).toBe(`paymentMethods ${ADA} []`);
  expect(await shop.commands.removePaymentMethod('m1')).toMatchObject({ message: 'Gone' });
  await shop.stop();
});
