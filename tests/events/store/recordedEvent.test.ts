// Events as they lie on shoppers' devices. A fixture is never edited: a shape that was written once is read for ever.
// A payload that changes gets a new version, an upcaster, and new fixtures with `today`, what the old ones now mean.
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { envelopeSchema, isEnvelope, parseRecorded } from '#events/store/recordedEvent.ts';
import { eventSchemas, payloadVersions, type EventType } from '#events/facts/shopEvent.ts';
import { upcast } from '#events/store/eventRegistry.ts';
import { isUsualData } from '#events/facts/registry/usualData.ts';

type Fixture = {
  readonly type: string;
  readonly tv: number;
  readonly data: unknown;
  readonly today?: unknown;
};
const fixtures = JSON.parse(
  readFileSync(new URL('../fixtures/storedEvents.json', import.meta.url), 'utf8'),
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
      const read = parseRecorded(shopRegistry, { ...envelope, type, tv, data });
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
    expect(parseRecorded(shopRegistry, later)).toEqual({ unknown: later });
    const strange = { ...later, type: 'toString', tv: 1 };
    expect(parseRecorded(shopRegistry, strange)).toEqual({ unknown: strange });
  });

  test.each([
    ['no place', { seq: 0 }],
    ['no partition', { partition: 'nobody' }],
    ['another envelope', { v: 2 }],
    ['data of another shape', { data: { productId: 7 } }],
  ])('a damaged event is refused: %s', (_, damage) => {
    const whole = { ...envelope, type: 'CartItemRemoved', tv: 1, data: { productId: 'p', variantId: 'v' } };
    expect(() => parseRecorded(shopRegistry, whole)).not.toThrow();
    expect(() => parseRecorded(shopRegistry, { ...whole, ...damage })).toThrow();
  });
});

test('the quick look at an envelope agrees with its schema, whatever is wrong with one field', () => {
  const whole = { ...envelope, type: 'CartItemRemoved', tv: 1, data: {} };
  const field = fc.constantFrom(...Object.keys(whole));
  const value = fc.oneof(
    fc.constantFrom<unknown>(
      undefined,
      null,
      '',
      'x'.repeat(64),
      'x'.repeat(65),
      'cust:a',
      'guest:',
      'sync',
      NaN,
    ),
    fc.integer({ min: -2, max: 3 }),
    fc.double(),
    fc.anything(),
  );
  expect(isEnvelope(whole)).toBe(true);
  fc.assert(
    fc.property(field, value, (field, value) => {
      const event = { ...whole, [field]: value };
      expect(isEnvelope(event)).toBe(envelopeSchema.safeParse(event).success);
    }),
    { numRuns: 2_000 },
  );
  for (const missing of Object.keys(whole)) {
    const { [missing as keyof typeof whole]: _, ...rest } = whole;
    expect(isEnvelope(rest) && !envelopeSchema.safeParse(rest).success).toBe(false);
  }
  expect([null, undefined, 7, 'text'].map(isEnvelope)).toEqual([false, false, false, false]);
});

test('the quick look at a payload says yes only to what its schema returns as it is', () => {
  const today = fixtures.filter(({ type, tv }) => tv === payloadVersions[type as EventType]);
  const quick = today.filter(({ type, data }) => isUsualData(type, data));
  expect(new Set(quick.map(({ type }) => type)).size).toBe(7);
  const value = fc.oneof(
    fc.constantFrom<unknown>(
      undefined,
      null,
      '',
      'a b',
      'v-1',
      'x'.repeat(64),
      'x'.repeat(65),
      'v\n',
      [],
      {},
    ),
    fc.constantFrom(-1, -0, 0, 0.5, 1, 9_999, 10_000, NaN, Infinity, 2 ** 53),
    fc.anything(),
  );
  const damaged = fc.constantFrom(...quick).chain(({ type, data }) => {
    const fields = data as Record<string, unknown>;
    const field = fc.constantFrom(...Object.keys(fields), 'extra', 'toString');
    return fc.oneof(
      fc.tuple(field, value).map(([field, value]) => ({ type, data: { ...fields, [field]: value } })),
      field.map((field) => {
        const { [field]: _, ...rest } = fields;
        return { type, data: rest };
      }),
      field.map((field) => {
        const { [field]: moved = 'v-1', ...rest } = fields;
        return { type, data: { ...rest, extra: moved } };
      }),
      value.map((data) => ({ type, data })),
    );
  });
  fc.assert(
    fc.property(damaged, ({ type, data }) => {
      if (!isUsualData(type, data)) return;
      expect(eventSchemas[type as EventType].parse(data)).toStrictEqual(data);
    }),
    { numRuns: 5_000 },
  );
  expect(isUsualData('toString', {})).toBe(false);
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
