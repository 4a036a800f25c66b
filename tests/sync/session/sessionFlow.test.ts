// Signing in and out while something else happens at the same moment.
import { describe, expect, test } from 'vitest';
import { add, createDevice } from '#tests/support/devices/device.ts';
import { enterCustomer, leaveCustomer, runSignIn, runSignOut } from '#sync/session/sessionFlow.ts';
import { createWorld } from '#tests/support/devices/world.ts';
import { branded } from '#tests/support/builders/plain.ts';
import { toSecretRef } from '#events/store/vault.ts';

describe('signing in (SYNC-02)', () => {
  test('a tap that is being saved while the sign-in is answered comes along into the account', async () => {
    const tab = await createDevice(createWorld()).openTab();
    await add(tab, 'v-1');
    const partitions = tab.session.partitions;
    let tapped: Promise<unknown> | undefined;
    const session = {
      ...tab.session,
      partitions: async () => {
        const found = await partitions();
        tapped = add(tab, 'v-2');
        return found;
      },
    };
    await runSignIn(session, { email: 'a@b.example', password: 'x' });
    expect(await tapped).toEqual({ type: 'done' });
    expect(tab.cart()).toEqual({ 'v-1': 1, 'v-2': 1 });
  });

  test('a tap in another tab that this one has not heard of comes along too', async () => {
    const device = createDevice(createWorld(), { messages: 'drop' });
    const [tab, other] = [await device.openTab(), await device.openTab()];
    const partitions = tab.session.partitions;
    const session = {
      ...tab.session,
      partitions: async () => {
        await add(other, 'v-1');
        return partitions();
      },
    };
    await runSignIn(session, { email: 'a@b.example', password: 'x' });
    expect(tab.cart()).toEqual({ 'v-1': 1 });
  });

  test('signing in twice at once, without locks, takes the guest’s items along once', async () => {
    const tab = await createDevice(createWorld()).openTab();
    await add(tab, 'v-1');
    const partitions = tab.session.partitions;
    const impatient = {
      ...tab.session,
      partitions: async () => {
        const found = await partitions();
        await tab.signIn();
        return found;
      },
    };
    await runSignIn(impatient, { email: 'a@b.example', password: 'x' });
    const adopted = (await tab.log.read(0)).filter(({ type }) => type === 'GuestCartAdopted');
    expect(adopted).toHaveLength(1);
    expect(tab.cart()).toEqual({ 'v-1': 1 });
  });
});

describe('signing in that fails (SYNC-01)', () => {
  const refused = {
    type: 'refused',
    status: 401,
    code: 'BadCredentials',
    message: 'Incorrect email address or password.',
    fields: {},
    retryAfterMs: null,
  };
  type Case = readonly [name: string, answer: object, outcome: object, reason: string];
  test.each<Case>([
    ['the password is wrong', refused, refused, 'refused'],
    ['nobody answers', { type: 'unreachable', reason: 'timeout' }, { type: 'unreachable' }, 'unreachable'],
    ['nobody can read the answer', { type: 'garbled', status: 200 }, { type: 'unreachable' }, 'unreachable'],
  ])('%s: the guest stays with what they have, and is told', async (_, answer, outcome, reason) => {
    const tab = await createDevice(createWorld(), {
      transport: { send: async () => answer as never },
    }).openTab();
    await add(tab, 'v-1');
    const { session } = tab.log;
    expect(await runSignIn(tab.session, { email: 'a@b.example', password: 'x' })).toEqual(outcome);
    expect(tab.log.session).toEqual(session);
    expect(tab.cart()).toEqual({ 'v-1': 1 });
    expect(tab.views.committed.session).toMatchObject({ status: 'LOGGED_OUT', busyTab: null });
    expect((await tab.log.read(0)).at(-1)).toMatchObject({ type: 'LoginFailed', data: { reason } });
  });

  test('where another attempt succeeded meanwhile, without locks: the shopper is signed in', async () => {
    const tab = await createDevice(createWorld()).openTab();
    const lost = async () => {
      await tab.signIn();
      return { type: 'unreachable', reason: 'timeout' } as const;
    };
    expect(await runSignIn(tab.session, lost)).toEqual({ type: 'done' });
    expect(tab.views.committed.session.status).toBe('LOGGED_IN');
  });

  test('a guest with nothing brings nothing: no event tells of an adoption', async () => {
    const tab = await createDevice(createWorld()).openTab();
    await tab.signIn();
    const types = (await tab.log.read(0)).map(({ type }) => type);
    expect(types).toContain('LoggedIn');
    expect(types).not.toContain('GuestCartAdopted');
    expect(types).not.toContain('GuestCheckoutAdopted');
  });

  test('a wish alone is brought along, too', async () => {
    const tab = await createDevice(createWorld()).openTab();
    await tab.commands.addToWishlist(branded({ productId: 'p-1', variantId: 'v-1' }));
    await tab.signIn();
    expect(tab.wishlist()).toEqual(['p-1']);
  });

  test('a choice of delivery is brought along; the contact is the customer’s own, and is given anew', async () => {
    const tab = await createDevice(createWorld()).openTab();
    await tab.log.dispatch([
      { type: 'CheckoutContactSaved', data: { contactRef: toSecretRef('c-1') } },
      {
        type: 'DeliveryMethodChosen',
        data: { methodCode: 'express', authorityToLeave: true, instructionsRef: null },
      },
    ]);
    await tab.signIn();
    expect(tab.views.current.checkout.choices).toMatchObject({
      contactRef: null,
      methodCode: 'express',
      authorityToLeave: true,
    });
  });

  test('a contact alone is nothing to bring along', async () => {
    const tab = await createDevice(createWorld()).openTab();
    await tab.log.dispatch([{ type: 'CheckoutContactSaved', data: { contactRef: toSecretRef('c-1') } }]);
    await tab.signIn();
    expect((await tab.log.read(0)).map(({ type }) => type)).not.toContain('GuestCheckoutAdopted');
  });
});

describe('signing out that the server does not hear of (SYNC-05)', () => {
  test.each([
    ['it answers', { type: 'ok', body: undefined }, false],
    ['it does not', { type: 'unreachable', reason: 'unreachable' }, true],
    ['nobody can read what it answers', { type: 'garbled', status: 200 }, true],
  ] as const)('%s', async (_, answer, owes) => {
    const tab = await createDevice(createWorld()).openTab();
    await tab.signIn();
    const session = { ...tab.session, transport: { send: async () => answer as never } };
    expect(await runSignOut(session)).toEqual({ type: 'done' });
    expect(tab.views.committed.session).toMatchObject({ status: 'LOGGED_OUT', owesSignOut: owes });
  });
});

describe('signing out (SYNC-05)', () => {
  test('a tap that is saved while the sign-out is under way is asked about, not lost', async () => {
    const tab = await createDevice(createWorld()).openTab();
    await tab.signIn();
    await tab.round();
    let tapped: Promise<unknown> | undefined;
    tab.log.subscribe((change) => {
      if (change.type === 'committed' && change.events.some(({ type }) => type === 'LogoutStarted')) {
        tapped = add(tab, 'v-1');
      }
    });
    expect(await tab.signOut()).toMatchObject({ type: 'unsynced' });
    expect(await tapped).toEqual({ type: 'done' });
    expect(tab.views.current.session.status).toBe('LOGGED_IN');
    expect(await tab.signOut({ loseUnsynced: true })).toEqual({ type: 'done' });
  });

  test('who agrees to lose what is named does not lose what they do after that', async () => {
    const tab = await createDevice(createWorld()).openTab();
    await tab.signIn();
    await tab.round();
    await add(tab, 'v-1');
    const { log } = tab;
    const agreed = { partition: log.session.partition, uptoSeq: log.head };
    await add(tab, 'v-2');
    const unreachable = { ...tab.session, engine: { ...tab.session.engine, flush: async () => undefined } };
    expect(await runSignOut(unreachable, { agreed })).toEqual({ type: 'unsynced', changes: 1 });
    expect(tab.cart()).toEqual({ 'v-1': 1, 'v-2': 1 });
    expect(await tab.signOut({ loseUnsynced: true })).toEqual({ type: 'done' });
  });
});

describe('two tabs', () => {
  test('where locks are missing, a second customer signing in seals what the first has not saved', async () => {
    const device = createDevice(createWorld());
    const [one, two] = [await device.openTab(), await device.openTab()];
    await add(one, 'v-1');
    await one.signIn();
    await two.log.catchUp();
    await enterCustomer(two.session, {
      identityToken: 't',
      expiresIn: 900,
      customerKey: branded('beef000000000002'),
    });
    expect(two.cart()).toEqual({});
    await leaveCustomer(two.session, 'shopper');
    await two.signIn();
    expect(two.cart()).toEqual({ 'v-1': 1 });
  });

  test('a sign-in that waited for another one finds the shopper signed in and leaves it at that', async () => {
    const device = createDevice(createWorld(), { messages: 'drop' });
    const [one, two] = [await device.openTab(), await device.openTab()];
    await one.signIn();
    await two.signIn();
    expect(two.views.current.session.status).toBe('LOGGED_IN');
    expect(two.log.session).toEqual(one.log.session);
    await one.log.catchUp();
    expect(one.views.current.session.status).toBe('LOGGED_IN');
  });

  test('signing out in a tab that missed the sign-out of another one is fine', async () => {
    const device = createDevice(createWorld(), { messages: 'drop' });
    const [one, two] = [await device.openTab(), await device.openTab()];
    await one.signIn();
    await two.log.catchUp();
    await one.signOut();
    expect(await two.signOut()).toEqual({ type: 'done' });
    expect(two.log.session).toEqual(one.log.session);
  });

  test('a session that ended in both tabs does not cost the guest who came after it their cart', async () => {
    const device = createDevice(createWorld());
    const tab = await device.openTab();
    await tab.signIn();
    await leaveCustomer(tab.session, 'expired');
    await add(tab, 'v-1');
    await leaveCustomer(tab.session, 'expired');
    expect(tab.cart()).toEqual({ 'v-1': 1 });
  });
});
