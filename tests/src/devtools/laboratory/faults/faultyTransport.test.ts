import { describe, expect, test } from 'vitest';
import { noFaults, type Faults, type FaultSwitches } from '#src/devtools/laboratory/faults/faults.ts';
import { faultyTransport, type Strike } from '#src/devtools/laboratory/faults/faultyTransport.ts';
import { getAccountState, putAccountState } from '#sync/protocol/account/accountState.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import type { Transport } from '#sync/transport/transport.ts';
import { createWorld, CUSTOMER } from '#tests/support/devices/world.ts';

/** A server that counts what reaches it, behind a network that obeys the switches. */
const openNetwork = (start: Partial<Faults>) => {
  let faults: Faults = { ...noFaults, ...start };
  const switches: FaultSwitches = { read: () => faults, write: (next) => void (faults = next) };
  const world = createWorld();
  const server = world.transport(CUSTOMER);
  const arrived: Endpoint['method'][] = [];
  const waited: number[] = [];
  const struck: Strike[] = [];
  let whileAnswering = (): void => undefined;
  const counting: Transport = {
    async send(endpoint, input) {
      arrived.push(endpoint.method);
      const answer = await server.send(endpoint, input);
      whileAnswering();
      return answer;
    },
  };
  const transport = faultyTransport(counting, {
    switches,
    random: () => 0.5,
    wait: async (ms) => void waited.push(ms),
    onStrike: (strike) => void struck.push(strike),
  });
  const state = {
    syncableStateVersion: 0,
    cart: { id: null, itemsById: {} },
    wishlist: { itemsByProductId: {} },
  };
  return {
    switches,
    arrived,
    waited,
    struck,
    stored: () => world.stored(CUSTOMER),
    beforeTheAnswer: (act: () => void) => void (whileAnswering = act),
    get: () => transport.send(getAccountState, { identityToken: CUSTOMER }),
    put: () => transport.send(putAccountState, { identityToken: CUSTOMER, body: state }),
  };
};

const once = { type: 'next', count: 1 } as const;
const unreachable = { type: 'unreachable', reason: 'unreachable' };

describe('a network with faults', () => {
  test('lets everything through when nothing is switched on', async () => {
    const network = openNetwork({});
    expect(await network.put()).toMatchObject({ type: 'ok', body: { state: { syncableStateVersion: 1 } } });
    expect([network.arrived, network.waited, network.struck]).toEqual([['PUT'], [], []]);
  });

  test('offline, nothing reaches the server', async () => {
    const network = openNetwork({ offline: true });
    expect(await network.get()).toEqual(unreachable);
    expect(network.arrived).toEqual([]);
    expect(network.struck).toEqual([{ fault: 'offline', call: 'getAccountState' }]);
  });

  test('losing the network during a call loses its answer, not what the server did', async () => {
    const network = openNetwork({});
    network.beforeTheAnswer(() => network.switches.write({ ...noFaults, offline: true }));
    expect(await network.put()).toEqual(unreachable);
    expect((await network.stored()).syncableStateVersion).toBe(1);
  });

  test('a dropped request never happened', async () => {
    const network = openNetwork({ dropRequest: once });
    expect(await network.put()).toEqual(unreachable);
    expect((await network.stored()).syncableStateVersion).toBe(0);
    expect(await network.put()).toMatchObject({ type: 'ok' });
  });

  test('a dropped response did', async () => {
    const network = openNetwork({ dropResponse: once });
    expect(await network.put()).toEqual(unreachable);
    expect((await network.stored()).syncableStateVersion).toBe(1);
  });

  test('a doubled PUT arrives twice, and only the first counts', async () => {
    const network = openNetwork({ duplicate: once });
    expect(await network.put()).toMatchObject({ type: 'ok', body: { state: { syncableStateVersion: 1 } } });
    expect(network.arrived).toEqual(['PUT', 'PUT']);
    expect((await network.stored()).syncableStateVersion).toBe(1);
  });

  test('a made-up conflict waits for a PUT and asks nobody', async () => {
    const network = openNetwork({ conflict: once });
    expect(await network.get()).toMatchObject({ type: 'ok' });
    expect(await network.put()).toMatchObject({ type: 'refused', status: 409, code: 'StateConflict' });
    expect(network.arrived).toEqual(['GET']);
  });

  test('a server in trouble answers 503 and does nothing', async () => {
    const network = openNetwork({ serverError: { type: 'share', share: 0.6 } });
    expect(await network.put()).toMatchObject({ type: 'refused', status: 503 });
    expect(network.arrived).toEqual([]);
  });

  test('a slow line is waited for before each call', async () => {
    const network = openNetwork({ latencyMs: 2_000 });
    await network.get();
    await network.get();
    expect(network.waited).toEqual([2_000, 2_000]);
  });
});
