// Gift wrap, an extension of a shop: its event in the log, and its price on the server. No file of the core knows of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toCents } from '#events/brands.ts';
import { noCheckout } from '#events/facts/checkoutState.ts';
import { addExtensions } from '#events/facts/registry/addExtensions.ts';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import type { Partition } from '#events/store/logValues.ts';
import { parseRecorded } from '#events/store/recordedEvent.ts';
import { buildExport } from '#projections/replay/buildExport.ts';
import { replayLog } from '#projections/replay/replayLog.ts';
import { formatExportedLog, parseExportedLog } from '#events/export/exportedLog.ts';
import { initialState, replay, fold } from '#projections/shop/shopState.ts';
import { questionText } from '#sync/orders/checkoutQuestion.ts';
import { branded, type PlainEvent } from '#tests/support/builders/plain.ts';
import { exportPorts, testFacts } from '#tests/support/log/exportPorts.ts';
import { recorded } from '#tests/support/log/recorded.ts';
import { extension } from './extendedShop/extensions/giftWrap/extension.ts';

let takeOut: () => void;
beforeAll(() => {
  takeOut = addExtensions([extension]);
});
afterAll(() => takeOut());

/** The types of the core know nothing of it. */
const chosen = (wrapped: boolean): PlainEvent => {
  const event: object = { type: 'GiftWrapChosen', data: { wrapped } };
  return event as PlainEvent;
};

const placed: PlainEvent = {
  type: 'OrderPlaced',
  data: {
    attemptId: 'attempt-0123456789',
    number: 'ORDER1',
    orderRef: 'order',
    shownTotalCents: 0,
    items: [],
    requestedAt: 1,
    cartId: 'cart-1',
    nextCartId: 'cart-2',
  },
};

const after = (...events: readonly PlainEvent[]) =>
  replay(initialState(), recorded(events)).checkout.choices.extensions;

describe('the choice of a gift wrap', () => {
  test('is what was chosen last, and over with the order', () => {
    expect(after()).toBeUndefined();
    expect(after(chosen(true))).toEqual({ giftWrap: { wrapped: true } });
    expect(after(chosen(true), chosen(true), chosen(false))).toEqual({ giftWrap: { wrapped: false } });
    expect(after(chosen(true), placed)).toEqual({ giftWrap: { wrapped: false } });
  });

  test('comes to the same in every kind of fold', () => {
    const events = recorded([chosen(true), chosen(false), chosen(true)]);
    expect(fold(initialState(), events)).toEqual(replay(initialState(), events));
  });

  test('goes with a guest into a customer’s log, and through a log that was trimmed', () => {
    const checkout = noCheckout();
    const guests = {
      ...checkout,
      choices: { ...checkout.choices, extensions: { giftWrap: { wrapped: true } } },
    };
    expect(
      after(chosen(false), { type: 'GuestCheckoutAdopted', data: { guest: 'guest:g', checkout: guests } }),
    ).toEqual({ giftWrap: { wrapped: true } });
    const stored = recorded([{ type: 'GuestCheckoutAdopted', data: { guest: 'guest:g', checkout: guests } }]);
    const read = stored.map((event) => parseRecorded(shopRegistry, JSON.parse(JSON.stringify(event))));
    expect(read).toMatchObject([{ known: { data: { checkout: guests } } }]);
  });

  test('makes another question about the cart', () => {
    const { choices } = replay(initialState(), recorded([])).checkout;
    const facts = branded<Parameters<typeof questionText>[0]>({
      items: [],
      choices,
      vouchers: [],
      quote: null,
      partition: 'guest:test',
    });
    const wrapped = { ...choices, extensions: { giftWrap: { wrapped: true } } };
    expect(questionText({ ...facts, choices: wrapped })).not.toBe(questionText(facts));
  });
});

describe('the event of a gift wrap', () => {
  const [event] = recorded([chosen(true)]);
  const stored = { ...event, tv: 1 };

  test('is read from the disk by its own schema, and set aside by a shop that does not have it', () => {
    expect(parseRecorded(shopRegistry, stored)).toMatchObject({ known: { data: { wrapped: true } } });
    expect(() => parseRecorded(shopRegistry, { ...stored, data: { wrapped: 'a name' } })).toThrow('wrapped');
    takeOut();
    expect(parseRecorded(shopRegistry, stored)).toMatchObject({ unknown: { type: 'GiftWrapChosen' } });
    takeOut = addExtensions([extension]);
  });

  test('leaves the device as its redaction says, and an export replays to the same choice', async () => {
    const events = recorded([chosen(true)]).map((each) => ({ ...each, tv: 1 }));
    const exported = await buildExport(
      {
        facts: testFacts,
        partition: branded<Partition>('guest:test'),
        stored: { events, unknown: [] },
        tab: null,
      },
      exportPorts(),
    );
    const read = parseExportedLog(formatExportedLog(exported));
    const again = replayLog(read.events);
    expect(again.stateAt(again.length).checkout.choices.extensions).toEqual({ giftWrap: { wrapped: true } });
  });
});

test('a price in cents is the extension’s own, and whole', async () => {
  const { server } = await import('./extendedShop/extensions/giftWrap/server.ts');
  type Asked = Parameters<NonNullable<typeof server.charge>>[0];
  const shoe = { product: { functionalType: 'basic' }, qty: 1, price: 100 };
  const asked = { items: [shoe as unknown as Asked['items'][number]], goods: toCents(100) };
  expect(server.charge?.({ ...asked, choice: { wrapped: true } })).toEqual({
    label: 'Gift wrap',
    amount: 595,
  });
  expect(server.charge?.({ ...asked, choice: { wrapped: false } })).toBeNull();
});
