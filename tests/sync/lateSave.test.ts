import { describe, expect, test } from 'vitest';
import { putAccountState, type WireAccountState } from '#sync/protocol/account/accountState.ts';
import type { Transport } from '#sync/transport/transport.ts';
import { add, createDevice, settle } from '#tests/support/devices/device.ts';
import { createWorld, CUSTOMER } from '#tests/support/devices/world.ts';
import { toVariantId } from '#events/brands.ts';

describe('a PUT that arrives after everybody has given it up, on a server that keeps no removals (SYNC-03)', () => {
  /** Drops `x`; while `holds` is set, PUTs are kept back and look as if they were lost. */
  const plainTransport = (world: ReturnType<typeof createWorld>) => {
    const real = world.transport(CUSTOMER);
    const control = { holds: false, arrive: async (): Promise<unknown> => undefined };
    const transport: Transport = {
      async send(endpoint, input) {
        if (control.holds && endpoint.name === putAccountState.name) {
          control.arrive = () => real.send(endpoint, input);
          return { type: 'unreachable', reason: 'timeout' };
        }
        const answer = await real.send(endpoint, input);
        if (answer.type === 'ok') delete (answer.body as { state?: Partial<WireAccountState> }).state?.x;
        return answer;
      },
    };
    return { transport, control };
  };

  test('what was added and removed again meanwhile stays away', async () => {
    const world = createWorld();
    const { transport, control } = plainTransport(world);
    const phone = await createDevice(world, { transport }).openTab();
    await phone.signIn();
    await add(phone, 'v-1');
    await settle(phone);
    await phone.commands.removeFromCart({ variantId: toVariantId('v-1') });
    await settle(phone);

    control.holds = true;
    await add(phone, 'v-1', 2);
    await phone.round();
    control.holds = false;
    await phone.commands.removeFromCart({ variantId: toVariantId('v-1') });
    await settle(phone);
    await control.arrive();
    await settle(phone);

    expect(phone.cart()).toEqual({});
    expect((await world.stored(CUSTOMER)).cart.itemsById).toEqual({});
  });
});
