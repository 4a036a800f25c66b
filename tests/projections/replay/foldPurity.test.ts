// Folds get a state and an event, and nothing else: no clock, no chance, no settings of this machine. And what they are
// given stays as it was, because states and events are shared.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fold, initialState, replay, type ShopState } from '#projections/shop/shopState.ts';
import { replayLog } from '#projections/replay/replayLog.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { add, createDevice } from '#tests/support/devices/device.ts';
import { exampleEvents } from '#tests/support/log/exampleEvents.ts';
import { recorded } from '#tests/support/log/recorded.ts';
import { createWorld } from '#tests/support/devices/world.ts';
import { toVariantId } from '#events/brands.ts';

const forbidden = (name: string) => () => {
  throw new Error(`A fold asked for ${name}`);
};

const deeplyFrozen = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value;
  for (const one of Object.values(value)) deeplyFrozen(one);
  return Object.freeze(value);
};

/** Every type of event, in the log of a guest and of a customer, and a log that was lived. */
const logs = async (): Promise<readonly (readonly RecordedEvent[])[]> => {
  const tab = await createDevice(createWorld()).openTab();
  await add(tab, 'v-1', 2);
  await tab.signIn();
  await tab.round();
  await tab.commands.setCartQty({ variantId: toVariantId('v-1'), qty: 4 });
  await tab.round();
  // Twice, so that every event follows every other.
  const examples = [...exampleEvents, ...exampleEvents];
  return [recorded(examples), recorded(examples, 'cust:a'), await tab.log.read(0)];
};

let histories: readonly (readonly RecordedEvent[])[];

beforeEach(async () => {
  histories = await logs();
  vi.spyOn(Date, 'now').mockImplementation(forbidden('the time'));
  vi.spyOn(Math, 'random').mockImplementation(forbidden('chance'));
  vi.spyOn(performance, 'now').mockImplementation(forbidden('the time'));
  vi.spyOn(crypto, 'randomUUID').mockImplementation(forbidden('chance'));
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(forbidden('chance'));
  vi.spyOn(String.prototype, 'localeCompare').mockImplementation(forbidden('the language'));
  vi.spyOn(Number.prototype, 'toLocaleString').mockImplementation(forbidden('the language'));
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(forbidden('the language'));
  vi.spyOn(Intl, 'Collator').mockImplementation(forbidden('the language'));
  vi.stubGlobal('Date', new Proxy(Date, { construct: forbidden('the time'), apply: forbidden('the time') }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** @returns what the folds said, with the guards still up */
const guarded = (work: () => void): unknown => {
  try {
    work();
    return null;
  } catch (error) {
    return error;
  }
};

describe('a fold', () => {
  test('SHAPE-06: asks nobody for the time, for chance or for the language', () => {
    const said = guarded(() => {
      for (const events of histories) {
        let state: ShopState = initialState();
        for (const event of events) state = fold(state, [event]);
        replay(initialState(), events);
      }
    });
    expect(said).toBeNull();
  });

  test('the guard would notice', () => {
    expect(guarded(() => Date.now())).toMatchObject({ message: 'A fold asked for the time' });
    expect(guarded(() => new Date())).toMatchObject({ message: 'A fold asked for the time' });
    expect(guarded(() => Math.random())).toMatchObject({ message: 'A fold asked for chance' });
    expect(guarded(() => 'a'.localeCompare('b'))).toMatchObject({ message: 'A fold asked for the language' });
  });

  test('changes neither the events nor the state it is given', () => {
    const said = guarded(() => {
      for (const events of histories) {
        deeplyFrozen(events);
        replay(initialState(), events);
        const steps = replayLog(events.map((event) => ({ event, known: true })));
        for (let position = 1; position <= steps.length; position += 1) deeplyFrozen(steps.stateAt(position));
        let state: ShopState = deeplyFrozen(initialState());
        for (const event of events) state = deeplyFrozen(fold(state, [event]));
      }
    });
    expect(said).toBeNull();
  });
});
