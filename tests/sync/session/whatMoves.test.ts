// What of a shopper's moves from one log to another when they sign in or out, and what is left behind for good.
import { describe, expect, test } from 'vitest';
import { toCents } from '#events/brands.ts';
import { noCheckout, type CheckoutChoices, type CheckoutState } from '#events/facts/checkoutState.ts';
import type { ShopEventLog } from '#events/facts/shopLog.ts';
import { LogStoreError } from '#events/store/logStore.ts';
import {
  enterCustomer,
  leaveCustomer,
  runSignIn,
  runSignOut,
  type SessionPorts,
} from '#sync/session/sessionFlow.ts';
import { signOut } from '#sync/protocol/account/account.ts';
import { add, createDevice, type TestTab } from '#tests/support/devices/device.ts';
import { createWorld, CUSTOMER } from '#tests/support/devices/world.ts';
import type { Partition } from '#events/store/logValues.ts';
import { customerPartition } from '#events/store/logSession.ts';
import { toSecretRef } from '#events/store/vault.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';

const credentials = { email: 'a@b.example', password: 'x' };
const noah: Parameters<typeof enterCustomer>[1] = branded({
  identityToken: 't',
  expiresIn: 900,
  customerKey: 'beef000000000002',
});
const secret = toSecretRef('secret');

/** A tab whose session writes down what it does. */
const watched = async (own: (tab: TestTab) => Partial<SessionPorts> = () => ({})) => {
  const tab = await createDevice(createWorld()).openTab();
  const changes: Parameters<ShopEventLog['switchTo']>[0][] = [];
  const did: unknown[] = [];
  const switchTo = tab.log.switchTo.bind(tab.log);
  tab.log.switchTo = (change) => {
    changes.push(change);
    return switchTo(change);
  };
  const session: SessionPorts = {
    ...tab.session,
    engine: {
      syncNow: () => void did.push('syncNow'),
      flush: async (ms) => void did.push(['flush', ms]),
    },
    transport: {
      send: (endpoint, input) => {
        did.push(endpoint.name);
        return tab.session.transport.send(endpoint, input);
      },
    },
    identity: {
      ...tab.session.identity,
      discard: () => {
        did.push('discard');
        tab.session.identity.discard();
      },
    },
    forgetCustomer: async (epoch) => void did.push(['forget', epoch]),
    ...own(tab),
  };
  return { tab, session, changes, did };
};

const rejecting = (error: Error) => async (): Promise<never> => {
  throw error;
};

const types = async (tab: TestTab) => (await tab.log.read(0)).map(({ type }) => type);

describe('SYNC-02: a guest who signs in', () => {
  const choosing = (
    choices: Partial<Plain<CheckoutChoices>>,
    own: Partial<Plain<CheckoutState>> = {},
  ): CheckoutState => {
    const none = noCheckout();
    return branded<CheckoutState>({ ...none, ...own, choices: { ...none.choices, ...choices } });
  };
  const card = { voucherRef: 'secret', last4: '0001', expires: 9, amountRemainingCents: toCents(5_000) };
  const order = {
    attemptId: 'a',
    number: '7K2M',
    orderRef: 'secret',
    shownTotalCents: toCents(5_000),
    placedAt: 7,
  };
  type Case = readonly [name: string, checkout: CheckoutState, comes: boolean];
  test.each<Case>([
    ['the address for the parcel', choosing({ addressRef: 'secret' }), true],
    ['the words to the carrier', choosing({ instructionsRef: 'secret' }), true],
    ['the address for the bill', choosing({ billingAddressRef: 'secret' }), true],
    ['a gift card’s code', choosing({}, { vouchers: [card] }), true],
    ['a membership', choosing({}, { membership: { membershipRef: 'secret', addedAt: 7 } }), true],
    ['the receipt of the last order', choosing({}, { placed: order }), true],
    ['the contact, which is the customer’s own from now on', choosing({ contactRef: 'secret' }), false],
    ['what nothing refers to', noCheckout(), false],
  ])('brings along from the vault: %s', async (_, checkout, comes) => {
    const { tab, session } = await watched(() => ({ checkout: () => checkout }));
    await tab.store.vault.keep(tab.log.session, new Map([[secret, 'hidden']]));
    await runSignIn(session, credentials);
    const there = await tab.store.vault.reveal(tab.log.session, [secret]);
    expect(there.has(secret)).toBe(comes);
  });

  test('brings along what was chosen, and not what the server said of it as to a guest', async () => {
    const checkout = choosing({ methodCode: 'express', contactRef: 'c' }, { failedAt: 7 });
    const { tab, session } = await watched(() => ({ checkout: () => checkout }));
    const guest = tab.log.session.partition;
    await runSignIn(session, credentials);
    const adopted = (await tab.log.read(0)).find(({ type }) => type === 'GuestCheckoutAdopted');
    expect(adopted?.data).toEqual({ guest, checkout: choosing({ methodCode: 'express' }) });
  });

  test('brings nothing of a checkout that only failed', async () => {
    const { tab, session } = await watched(() => ({
      checkout: () => choosing({ contactRef: 'c' }, { failedAt: 7 }),
    }));
    await runSignIn(session, credentials);
    expect(await types(tab)).not.toContain('GuestCheckoutAdopted');
  });

  const failing = (error: Error) => (tab: TestTab) => ({
    vault: { ...tab.store.vault, reveal: rejecting(error), keep: rejecting(error) },
  });
  const noVault = new LogStoreError('unavailable', 'No vault');

  test('and has no secrets signs in where the vault does not open', async () => {
    const { tab, session, did } = await watched(failing(noVault));
    await add(tab, 'v-1');
    expect(await runSignIn(session, credentials)).toEqual({ type: 'done' });
    expect(did).toEqual(['signIn', 'syncNow']);
  });

  const keepFails = (error: Error) => (tab: TestTab) => ({
    checkout: () => choosing({ addressRef: 'secret' }),
    vault: { ...tab.store.vault, keep: rejecting(error) },
  });

  test('whose secrets cannot be kept is signed in all the same, and gives them again', async () => {
    const { tab, session, did } = await watched(keepFails(noVault));
    await tab.store.vault.keep(tab.log.session, new Map([[secret, 'hidden']]));
    expect(await runSignIn(session, credentials)).toEqual({ type: 'done' });
    expect(tab.log.session.partition).toBe(`cust:${CUSTOMER}`);
    expect(did).toEqual(['signIn', 'syncNow']);
  });

  test('a fault of the shop while they are kept is not hidden', async () => {
    const fault = new TypeError('Oh');
    const { tab, session } = await watched(keepFails(fault));
    await tab.store.vault.keep(tab.log.session, new Map([[secret, 'hidden']]));
    await expect(runSignIn(session, credentials)).rejects.toThrow(fault);
  });

  test('has a token from then on, without asking for one', async () => {
    const { tab, session, did } = await watched();
    await runSignIn(session, credentials);
    await session.identity.tokenFor(tab.log.session.partition);
    expect(did).toEqual(['signIn', 'syncNow']);
  });

  test('leaves nothing of the guest and of other customers, but what waits for themselves', async () => {
    const all = branded<readonly Partition[]>([`cust:${CUSTOMER}`, 'cust:mia', 'guest:other', 'cust:zoe']);
    const { tab, session, changes } = await watched(() => ({ partitions: async () => all }));
    const guest = tab.log.session.partition;
    await runSignIn(session, credentials);
    expect(changes).toMatchObject([
      { partition: `cust:${CUSTOMER}`, erase: [guest, 'cust:mia', 'cust:zoe'], seal: [] },
    ]);
  });
});

describe('SYNC-05: a customer in whose place another one signs in, where locks are missing', () => {
  test('keeps what waits, sealed, and gives none of their secrets away', async () => {
    const { tab, session, changes } = await watched((own) => ({
      checkout: () => ({ ...noCheckout(), choices: { ...noCheckout().choices, addressRef: secret } }),
      partitions: async () => [customerPartition(CUSTOMER), own.log.session.partition],
    }));
    await tab.signIn();
    changes.length = 0;
    await add(tab, 'v-1');
    await tab.store.vault.keep(tab.log.session, new Map([[secret, 'mine']]));
    await enterCustomer(session, noah);
    expect(changes).toMatchObject([
      { partition: `cust:${noah.customerKey}`, erase: [], seal: [`cust:${CUSTOMER}`] },
    ]);
    expect(await tab.store.vault.reveal(tab.log.session, [secret])).toEqual(new Map());
    expect(await types(tab)).toEqual(['LoggedIn']);
  });

  test('who is the same one stays as they are', async () => {
    const { tab, session, changes, did } = await watched();
    await tab.signIn();
    changes.length = 0;
    await enterCustomer(session, { ...noah, customerKey: branded(CUSTOMER), identityToken: 'newer' });
    expect([changes, did]).toEqual([[], []]);
    expect(await session.identity.tokenFor(tab.log.session.partition)).toEqual({
      type: 'token',
      token: 'newer',
    });
  });
});

describe('SYNC-05: a customer who signs out', () => {
  /** Signed in, in step with the account, and what the session did until then forgotten. */
  const customer = async (own?: Parameters<typeof watched>[0]) => {
    const all = await watched(own);
    await all.tab.signIn();
    await all.tab.round();
    all.changes.length = 0;
    all.did.length = 0;
    return all;
  };

  test('waits for nothing where nothing waits, leaves nothing, and the server hears of it', async () => {
    const { tab, session, changes, did } = await customer();
    expect(await runSignOut(session)).toEqual({ type: 'done' });
    expect(changes).toMatchObject([
      { partition: expect.stringMatching(/^guest:/), erase: [`cust:${CUSTOMER}`], seal: [] },
    ]);
    expect(did).toEqual(['discard', ['forget', tab.log.session.epoch], 'signOut']);
    const [left, issued] = await tab.log.read(0);
    expect([left, issued]).toMatchObject([
      { type: 'LoggedOut', data: { reason: 'shopper' } },
      { type: 'CartIdIssued', data: { previous: null, reason: 'logout' } },
    ]);
    expect((await types(tab)).at(-1)).toBe('SignOutConfirmed');
  });

  test('waits three seconds at most for what waits', async () => {
    const { tab, session, did } = await customer();
    await add(tab, 'v-1');
    expect(await runSignOut(session)).toMatchObject({ type: 'unsynced' });
    expect(did).toEqual([['flush', 3_000]]);
    expect((await types(tab)).slice(-2)).toEqual(['LogoutStarted', 'LogoutCancelled']);
  });

  test('is not asked about losses that are none', async () => {
    const { tab, session } = await customer();
    await add(tab, 'v-1');
    expect(await runSignOut(session, { isLoss: () => false })).toEqual({ type: 'done' });
    expect(tab.views.current.session.status).toBe('LOGGED_OUT');
  });

  test.each([
    ['all of it', 0, { type: 'done' }],
    ['all but the last', 1, { type: 'unsynced', changes: 1 }],
  ])('and agreed to lose %s', async (_, less, outcome) => {
    const { tab, session } = await customer();
    await add(tab, 'v-1');
    const last = tab.views.committed.account.pending.at(-1)?.seq ?? 0;
    const agreed = { partition: tab.log.session.partition, uptoSeq: last - less };
    expect(await runSignOut(session, { agreed })).toEqual(outcome);
  });

  test('did not agree to lose this by agreeing for another account', async () => {
    const { tab, session } = await customer();
    await add(tab, 'v-1');
    const agreed = { partition: customerPartition('mia'), uptoSeq: tab.log.head };
    expect(await runSignOut(session, { agreed })).toMatchObject({ type: 'unsynced' });
  });

  test('and whose device fails stays signed in, and hears why', async () => {
    const { tab, session } = await customer();
    const failure = new LogStoreError('unavailable', 'No storage');
    tab.log.switchTo = rejecting(failure);
    await expect(runSignOut(session)).rejects.toThrow(failure);
    expect(await types(tab)).not.toContain('LogoutCancelled');
  });

  test('is no customer any more when the server answers: whoever came since is not told of it', async () => {
    const { tab, session } = await customer((own) => ({
      transport: {
        send: async (endpoint, input) => {
          const answer = await own.session.transport.send(endpoint, input);
          if (endpoint.name === signOut.name) await own.signIn();
          return answer;
        },
      },
    }));
    await runSignOut(session);
    expect(tab.views.current.session.status).toBe('LOGGED_IN');
    expect(await types(tab)).not.toContain('SignOutConfirmed');
  });
});

describe('SYNC-05: a session that expired', () => {
  test('seals what waits for the same customer, and forgets them everywhere else', async () => {
    const { tab, session, changes, did } = await watched();
    await tab.signIn();
    changes.length = 0;
    await leaveCustomer(session, 'expired');
    expect(changes).toMatchObject([{ erase: [], seal: [`cust:${CUSTOMER}`] }]);
    expect(did).toEqual(['discard', ['forget', tab.log.session.epoch]]);
    expect((await tab.log.read(0))[0]).toMatchObject({ type: 'LoggedOut', data: { reason: 'expired' } });
  });

  test('is nothing to a guest', async () => {
    const { session, changes, did } = await watched();
    await leaveCustomer(session, 'expired');
    expect(await runSignOut(session)).toEqual({ type: 'done' });
    expect([changes, did]).toEqual([[], []]);
  });
});
