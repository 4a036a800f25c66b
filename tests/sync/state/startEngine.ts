// The sync engine over a customer's tab and a server in memory. Time is Vitest's: `pass` moves it on.
import { repairs } from '#sync/repairs/repairs.ts';
import { createServerClock } from '#sync/transport/serverTime.ts';
import { Subject } from 'rxjs';
import { vi } from 'vitest';
import { instants } from '#src/platform/ports/systemClock.ts';
import { createSyncEngine, type SyncEngine, type SyncEnginePorts } from '#sync/state/syncEngine.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import type { Lock } from '#sync/transport/lock.ts';
import type { Answer, Transport } from '#sync/transport/transport.ts';
import { createDevice, type TestTab } from '#tests/support/devices/device.ts';
import { createWorld, CUSTOMER } from '#tests/support/devices/world.ts';
import { toMillis } from '#events/store/logBrands.ts';
import { toSecretRef } from '#events/store/vault.ts';
import { toPutAttemptId } from '#events/brands.ts';

export const freeLock: Lock = { inTurn: (_, work) => work(), ifFree: (_, work) => work() };

export type EngineHarness = {
  readonly tab: TestTab;
  readonly engine: SyncEngine;
  readonly calls: string[];
  readonly changes: Subject<void>;
  readonly returned: Subject<void>;
  readonly leaving: Subject<void>;
  readonly online: Subject<void>;
  readonly reported: unknown[];
  answer: ((method: string) => Answer<Endpoint> | undefined) | undefined;
};

/** A customer’s tab, signed in, whose rounds are the engine’s. */
export const startEngine = async (
  lock: Lock = freeLock,
  own: Partial<SyncEnginePorts> = {},
): Promise<EngineHarness> => {
  const world = createWorld();
  const real = world.transport(CUSTOMER);
  const tab = await createDevice(world).openTab();
  await tab.signIn();
  const signal = () => new Subject<void>();
  const [changes, returned, leaving, online] = [signal(), signal(), signal(), signal()];
  const calls: string[] = [];
  const reported: unknown[] = [];
  const harness = { tab, calls, changes, returned, leaving, online, reported, answer: undefined } as Omit<
    EngineHarness,
    'engine'
  > & {
    answer: EngineHarness['answer'];
  };
  const transport: Transport = {
    async send(endpoint, input) {
      if (endpoint.path.endsWith('/state')) calls.push(endpoint.method);
      const scripted = endpoint.path.endsWith('/state') ? harness.answer?.(endpoint.method) : undefined;
      return (scripted as never) ?? real.send(endpoint, input);
    },
  };
  let attempts = 0;
  const engine = createSyncEngine({
    log: tab.log,
    facts: () => tab.views.committed.account,
    failing: () => null,
    transport,
    identity: tab.session.identity,
    instants,
    repairs: async () => repairs,
    clock: createServerClock(() => toMillis(Date.now())),
    tabId: 'tab',
    vault: tab.store.vault,
    newAnswerRef: () => toSecretRef('no answer is given here'),
    newAttemptId: () => toPutAttemptId(`attempt-${(attempts += 1)}`),
    random: () => 0.5,
    lock,
    now: () => toMillis(Date.now()),
    report: (error) => void reported.push(error),
    signals: { changes, returned, leaving, online },
    ...own,
  });
  return Object.assign(harness, { engine });
};

export const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
  // A round has many steps that take no time; all of them are over before the clock moves on.
  for (let turn = 0; turn < 10; turn += 1) await vi.advanceTimersByTimeAsync(0);
};

/** A customer whose tab has just fetched the account; `calls` are those after that. */
export const fetchedEngine = async (...given: Parameters<typeof startEngine>) => {
  const harness = await startEngine(...given);
  harness.engine.syncNow();
  await pass(0);
  harness.calls.length = 0;
  return harness;
};

export const unreachable: Answer<Endpoint> = { type: 'unreachable', reason: 'unreachable' };
export const refused = (status: number, retryAfterMs: number | null = null): Answer<Endpoint> => ({
  type: 'refused',
  status,
  code: null,
  message: '',
  fields: {},
  retryAfterMs,
});
