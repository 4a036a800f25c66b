// Events as they lie on shoppers' devices. A fixture is never edited: a shape that was written once is read for ever.
// A payload that changes gets a new version, an upcaster, and new fixtures with `today`, what the old ones now mean.
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import {
  envelopeSchema,
  firstGap,
  inOrder,
  isEnvelope,
  parseAllRecorded,
  parseRecorded,
  readableOrUndefined,
} from '#events/store/recordedEvent.ts';
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

test('a type without any steps says which one is missing', () => {
  const stored = { type: 'CartItemRemoved', tv: 1, data: {} };
  expect(() => upcast(stored, 2, {})).toThrow('No upcaster takes CartItemRemoved from version 1 to 2');
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

describe('at its limit, the quick look at an envelope and its schema agree', () => {
  const whole = { ...envelope, type: 'CartItemRemoved', tv: 1, data: {} };
  test.each([
    ['a name of 1 letter', { eventId: 'x' }, true],
    ['a name of 64', { eventId: 'x'.repeat(64) }, true],
    ['a name of 65', { eventId: 'x'.repeat(65) }, false],
    ['no name', { eventId: '' }, false],
    ['a name that is no text', { eventId: ['x'] }, false],
    ['the first place', { seq: 1 }, true],
    ['the place before it', { seq: 0 }, false],
    ['half a place', { seq: 1.5 }, false],
    ['a place in letters', { seq: '1' }, false],
    ['the first identity', { epoch: 0 }, true],
    ['one before it', { epoch: -1 }, false],
    ['the first version', { tv: 1 }, true],
    ['one before it', { tv: 0 }, false],
    ['a stamp of 1970', { stamp: 0 }, true],
    ['one before it', { stamp: -1 }, false],
    ['a wall clock of 1970', { wall: 0 }, true],
    ['one before it', { wall: -1 }, false],
    ['an act without a cause', { cause: null }, true],
    ['an act with one', { cause: 'event' }, true],
    ['a cause that is no text', { cause: 7 }, false],
    ['no tab', { tabId: null }, false],
    ['no log', { clientId: null }, false],
    ['an actor nobody knows', { actor: 'ghost' }, false],
    ['a type that is no text', { type: 7 }, false],
    ['a partition of 64 letters', { partition: `cust:${'x'.repeat(64)}` }, true],
    ['a partition of 65', { partition: `cust:${'x'.repeat(65)}` }, false],
    ['a partition that is no text', { partition: ['cust:x'] }, false],
  ])('%s', (_, fields, fits) => {
    expect(isEnvelope({ ...whole, ...fields })).toBe(fits);
    expect(envelopeSchema.safeParse({ ...whole, ...fields }).success).toBe(fits);
  });

  test('and both want data', () => {
    const { data: _, ...bare } = whole;
    expect(isEnvelope(bare)).toBe(false);
  });
});

describe('events that are read together', () => {
  const removal = { ...envelope, type: 'CartItemRemoved', tv: 1, data: { productId: 'p', variantId: 'v' } };
  const strange = { ...removal, type: 'ShoesPolished' };
  const at = <E extends object>(event: E, seq: number) => ({ ...event, seq });

  test('are told apart by whether this shop knows them, each in its order', () =>
    expect(
      parseAllRecorded(shopRegistry, [at(removal, 1), at(strange, 2), at(removal, 3), at(strange, 4)]),
    ).toEqual({ events: [at(removal, 1), at(removal, 3)], unknown: [at(strange, 2), at(strange, 4)] }));

  test('stand in one order again', () => {
    const read = parseAllRecorded(shopRegistry, [
      at(strange, 1),
      at(removal, 2),
      at(strange, 3),
      at(removal, 4),
    ]);
    expect(inOrder(read).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  test('are handed on as they are where all of them are known', () => {
    const read = parseAllRecorded(shopRegistry, [at(removal, 1), at(removal, 2)]);
    expect(inOrder(read)).toBe(read.events);
  });

  test('are none at all where one of them cannot be read', () => {
    const damaged = { ...removal, data: { productId: 7 } };
    expect(readableOrUndefined(shopRegistry, [removal, damaged])).toBeUndefined();
    expect(readableOrUndefined(shopRegistry, [removal])).toMatchObject({ events: [removal] });
    expect(() => parseAllRecorded(shopRegistry, [removal, damaged])).toThrow();
  });

  test.each([
    ['nothing', [], 4, undefined],
    ['the next one', [5], 4, undefined],
    ['the next three', [5, 6, 7], 4, undefined],
    ['the first one of a log', [1], 0, undefined],
    ['one too far', [6], 4, 5],
    ['one that was there before', [4], 4, 5],
    ['a hole behind the next one', [5, 7], 4, 6],
    ['two holes: the first of them', [5, 7, 9], 4, 6],
    ['a summary far on', ['summary 9'], 4, undefined],
    ['a summary and the next one', ['summary 9', 10], 4, undefined],
    ['a summary and a hole', ['summary 9', 11], 4, 10],
    ['a hole before a summary, which stands for it', [6, 'summary 9', 10], 4, undefined],
    ['a hole after an earlier summary, and a later one', ['summary 5', 7, 'summary 9'], 4, undefined],
  ])('have a hole or none: %s', (_, places, head, missing) => {
    const events = places.map((place) =>
      typeof place === 'number'
        ? { type: 'tap', seq: place }
        : { type: 'summary', seq: Number(place.replace('summary ', '')) },
    );
    expect(firstGap(events, head, 'summary')).toBe(missing);
  });
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
