// Signing in and out while something else happens at the same moment.
import { describe, expect, test } from 'vitest';
import { add, createDevice } from '#tests/support/device.ts';
import { enterCustomer, leaveCustomer, runSignIn, runSignOut } from '#sync/session/sessionFlow.ts';
import { createWorld } from '#tests/support/world.ts';

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
    await enterCustomer(two.session, { identityToken: 't', expiresIn: 900, customerKey: 'beef000000000002' });
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
