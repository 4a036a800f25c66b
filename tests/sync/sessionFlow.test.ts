// Signing in and out while something else happens at the same moment.
import { describe, expect, test } from 'vitest';
import { add, createDevice } from '#tests/support/device.ts';
import { runSignIn } from '#sync/sessionFlow.ts';
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
});
