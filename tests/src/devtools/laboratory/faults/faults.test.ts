import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anyFault,
  callFaults,
  faultsSchema,
  noFaults,
  skewedNow,
  strikes,
  type Faults,
  type FaultSwitches,
} from '#src/devtools/laboratory/faults/faults.ts';
import { toMillis } from '#events/store/logBrands.ts';

const switchesAt = (start: Partial<Faults>): FaultSwitches => {
  let faults: Faults = { ...noFaults, ...start };
  return { read: () => faults, write: (next) => void (faults = next) };
};

describe('a fault', () => {
  test('that is never to strike does not', () => {
    for (const fault of callFaults) expect(strikes(switchesAt({}), fault, () => 0)).toBe(false);
  });

  test('for the next two calls strikes twice, and is then switched off', () => {
    const switches = switchesAt({ dropRequest: { type: 'next', count: 2 } });
    expect([1, 2, 3].map(() => strikes(switches, 'dropRequest', () => 0.9))).toEqual([true, true, false]);
    expect(switches.read()).toEqual(noFaults);
  });

  test('with a probability strikes about as often', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1, noNaN: true }), (share) => {
        const switches = switchesAt({ serverError: { type: 'share', share } });
        const draws = Array.from({ length: 1_000 }, (_, at) => at / 1_000);
        const struck = draws.filter((draw) => strikes(switches, 'serverError', () => draw)).length;
        expect(struck).toBe(draws.filter((draw) => draw < share).length);
      }),
    );
  });

  test('leaves the other switches as they are', () => {
    const switches = switchesAt({ latencyMs: 300, conflict: { type: 'next', count: 1 } });
    strikes(switches, 'conflict', () => 0);
    expect(switches.read()).toEqual({ ...noFaults, latencyMs: 300 });
  });
});

test('a clock that is wrong by ten minutes follows the switch at once', () => {
  const switches = switchesAt({ clockSkewMs: 600_000 });
  const now = skewedNow(() => toMillis(1_000), switches);
  expect(now()).toBe(601_000);
  switches.write({ ...noFaults, clockSkewMs: -500 });
  expect(now()).toBe(500);
});

test('no fault is no fault, and each switch is one', () => {
  expect(anyFault(noFaults)).toBe(false);
  const each: readonly Partial<Faults>[] = [
    { offline: true },
    { latencyMs: 1 },
    { clockSkewMs: -1 },
    ...callFaults.map((fault) => ({ [fault]: { type: 'next', count: 1 } as const })),
  ];
  for (const one of each) expect(anyFault({ ...noFaults, ...one })).toBe(true);
});

test('switches that say nonsense are refused', () => {
  for (const wrong of [
    { latencyMs: -1 },
    { dropRequest: { type: 'next', count: 0 } },
    { duplicate: { type: 'share', share: 2 } },
  ]) {
    expect(faultsSchema.safeParse({ ...noFaults, ...wrong }).success).toBe(false);
  }
});
