// Events as they lie on shoppers' devices. A fixture is never edited: a shape that was written once is read for ever.
// A payload that changes gets a new version, an upcaster, and new fixtures with `today`, what the old ones now mean.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseRecorded } from '#events/recordedEvent.ts';
import { payloadVersions } from '#events/shopEvent.ts';
import { upcast } from '#events/upcast.ts';

type Fixture = {
  readonly type: string;
  readonly tv: number;
  readonly data: unknown;
  readonly today?: unknown;
};
const fixtures = JSON.parse(
  readFileSync(new URL('./fixtures/storedEvents.json', import.meta.url), 'utf8'),
) as readonly Fixture[];

const envelope = {
  v: 1,
  eventId: '0198d2f4-0000-7000-8000-000000000001',
  partition: 'guest:5d2e',
  seq: 3,
  epoch: 0,
  clientId: 'client-1',
  tabId: 'tab-1',
  stamp: 1_790_000_000_000,
  wall: 1_790_000_000_123,
  actor: 'shopper',
  cause: null,
};

describe('events on a shopper’s device', () => {
  test.each(fixtures.map((fixture) => [`${fixture.type} v${fixture.tv}`, fixture] as const))(
    '%s is read as it was meant',
    (_, { type, tv, data, today = data }) => {
      const read = parseRecorded({ ...envelope, type, tv, data });
      const version = (payloadVersions as Record<string, number>)[type];
      expect(read).toEqual({ known: { ...envelope, type, tv: version, data: today } });
    },
  );

  test('every type has a fixture of every version', () => {
    const there = new Set(fixtures.map(({ type, tv }) => `${type} v${tv}`));
    const needed = Object.entries(payloadVersions).flatMap(([type, newest]) =>
      Array.from({ length: newest }, (_, index) => `${type} v${index + 1}`),
    );
    expect([...there].toSorted()).toEqual(needed.toSorted());
  });

  test('an event of a later version or type is set aside whole', () => {
    const later = { ...envelope, type: 'CartItemRemoved', tv: 2, data: { sku: 1 }, extra: 'kept' };
    expect(parseRecorded(later)).toEqual({ unknown: later });
    const strange = { ...later, type: 'toString', tv: 1 };
    expect(parseRecorded(strange)).toEqual({ unknown: strange });
  });

  test.each([
    ['no place', { seq: 0 }],
    ['no partition', { partition: 'nobody' }],
    ['another envelope', { v: 2 }],
    ['data of another shape', { data: { productId: 7 } }],
  ])('a damaged event is refused: %s', (_, damage) => {
    const whole = { ...envelope, type: 'CartItemRemoved', tv: 1, data: { productId: 'p', variantId: 'v' } };
    expect(() => parseRecorded(whole)).not.toThrow();
    expect(() => parseRecorded({ ...whole, ...damage })).toThrow();
  });
});

describe('an old payload', () => {
  const steps = {
    SizeChosen: {
      1: (data: unknown) => ({ size: data }),
      2: (data: unknown) => ({ ...(data as { size: unknown }), width: 'D' }),
    },
  };

  test('goes through every step up to today', () => {
    expect(upcast({ type: 'SizeChosen', tv: 1, data: 42 }, 3, steps)).toEqual({ size: 42, width: 'D' });
    expect(upcast({ type: 'SizeChosen', tv: 2, data: { size: 42 } }, 3, steps)).toEqual({
      size: 42,
      width: 'D',
    });
    expect(upcast({ type: 'SizeChosen', tv: 3, data: 'as it is' }, 3, steps)).toBe('as it is');
  });

  test('without a step is an error that names it', () =>
    expect(() => upcast({ type: 'SizeChosen', tv: 3, data: 0 }, 4, steps)).toThrow(
      'SizeChosen from version 3 to 4',
    ));
});
