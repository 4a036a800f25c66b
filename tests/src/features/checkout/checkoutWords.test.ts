import { expect, test } from 'vitest';
import { noChoices } from '#events/facts/checkoutState.ts';
import { doneText } from '#src/features/checkout/routes/CheckoutSteps.tsx';
import {
  arrivalText,
  deliveryMethods,
  promotionChangesText,
  type Method,
} from '#src/features/checkout/checkoutWords.ts';
import * as pickupChoice from '#src/features/checkout/shipping/pickupChoice.ts';
import { codeText } from '#src/features/checkout/summary/PromoCodes.tsx';
import { stateOf, suburbsFor } from '#src/features/checkout/suburbWords.ts';
import { loadingCheckout } from '#src/store/checkoutStore.ts';
import type { Store } from '#sync/protocol/stores/stores.ts';
import { toCents, toPromoCode } from '#events/brands.ts';
import { plainly } from '#tests/support/builders/plain.ts';
import { toEventId } from '#events/store/recordedEvent.ts';

const { storesWithAll, worthListing } = plainly(pickupChoice);

const standard: Method = {
  code: 'standard',
  type: 'delivery',
  label: 'Standard delivery',
  price: toCents(995),
  available: true,
  needsAuthorityToLeave: false,
  arrivesOn: '2026-11-26',
};

test('CHECK-03: ways of sending come cheapest first, without those that cannot be had', () => {
  const methods: readonly Method[] = [
    { ...standard, code: 'express', price: toCents(1_495) },
    { ...standard, code: 'fourhd', price: toCents(500), available: false },
    { ...standard, code: 'storePickup', type: 'storePickup', price: toCents(0) },
    standard,
  ];
  expect(deliveryMethods(methods).map(({ code }) => code)).toEqual(['standard', 'express']);
});

test('each says its day, and a gift card where it comes to', () => {
  expect(arrivalText(standard)).toBe('By Thu 26 Nov');
  expect(arrivalText({ code: 'fourhd', arrivesOn: '2026-11-26' })).toBe('On Thu 26 Nov, within four hours');
  expect(arrivalText({ code: 'email', arrivesOn: '2026-11-26' })).toBe('To the email address you gave.');
  expect(arrivalText({ code: 'standard', arrivesOn: null })).toBe('We’ll email you the day.');
});

test('VOUCH-03: what changed of the offers is one sentence a kind, and silence when nothing did', () => {
  expect(
    promotionChangesText({
      eventId: toEventId('1'),
      applied: ['Free socks', 'Ten off'],
      disallowed: ['Early bird'],
      removed: [],
    }),
  ).toBe('Free socks and Ten off now apply. Early bird doesn’t apply.');
  expect(
    promotionChangesText({ eventId: toEventId('1'), applied: [], disallowed: [], removed: [] }),
  ).toBeNull();
});

test('VOUCH-03: changed offers are told in the order of their names, whatever order the server sent', () => {
  expect(
    promotionChangesText({
      eventId: toEventId('1'),
      applied: ['Ten off', 'éclair for two', 'Free socks'],
      disallowed: ['20 off', '5 off'],
      removed: ['Spring', 'autumn'],
    }),
  ).toBe(
    'éclair for two, Free socks and Ten off now apply. 5 off and 20 off don’t apply. autumn and Spring were removed.',
  );
});

test('VOUCH-03: a code says what became of it, or that it is still to be checked', () => {
  expect(codeText(toPromoCode('RUN10'), { data: null }, false)).toBe('is being checked…');
  expect(codeText(toPromoCode('RUN10'), { data: null }, true)).toContain('back online');
});

test('ROUTE-05: a step that is done says in a line what was said there', () => {
  const contact = {
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: '0412 345 678',
    agreeToMarketing: false,
  };
  const address = {
    country: 'AU',
    contactName: 'Ada',
    company: '',
    street1: '12 Smith Street',
    street2: '',
    suburb: 'Fitzroy',
    state: 'VIC',
    postcode: '3065',
  };
  const view = { ...loadingCheckout, contact, address };
  expect(doneText('contact-info', view)).toBe('ada@example.com, 0412 345 678');
  expect(doneText('shipping', view)).toBe('Delivery to Fitzroy VIC 3065');
  const pickup = { ...view, choices: { ...noChoices(), shippingType: 'STORE_PICKUP' as const } };
  expect(doneText('shipping', pickup, 'Fitzroy')).toBe('Click and collect in Fitzroy');
});

const at = (name: string, state: 'VIC' | 'NSW' = 'VIC') =>
  ({ name, state, postcode: '3065', latitude: 0, longitude: 0 }) as const;

test('CHECK-04: the suburbs of a postcode are narrowed by what is typed, and any text may stand', () => {
  const places = [at('Fitzroy'), at('Fitzroy North'), at('St Kilda')];
  const names = (typed: string) => suburbsFor(typed, places).map(({ name }) => name);
  expect(names('')).toEqual(['Fitzroy', 'Fitzroy North', 'St Kilda']);
  expect(names('north')).toEqual(['Fitzroy North']);
  expect(names('saint k')).toEqual(['St Kilda']);
  expect(names('Nowhere')).toEqual([]);
});

test('CHECK-04: the state is filled in only where the postcode is in one', () => {
  expect(stateOf([at('Fitzroy'), at('Fitzroy North')])).toBe('VIC');
  expect(stateOf([at('Wodonga'), at('Albury', 'NSW')])).toBeNull();
  expect(stateOf([])).toBeNull();
});

const shop = (id: string, latitude: number): Store =>
  ({ id, latitude, longitude: 145 }) as Pick<Store, 'id' | 'latitude' | 'longitude'> as Store;

test('STORE-02: stores that have all of it come nearest first; far ones wait to be asked for, a chosen one does not', () => {
  const stores = [shop('far', -27), shop('near', -37.9), shop('empty', -37.8), shop('nearer', -37.81)];
  const found = storesWithAll({ stores, from: { latitude: -37.8, longitude: 145 } }, [
    'far',
    'near',
    'nearer',
  ]);
  expect(found.map(({ store }) => store.id)).toEqual(['nearer', 'near', 'far']);
  const ids = (chosen: string | null) => worthListing(found, chosen).map(({ store }) => store.id);
  expect(ids(null)).toEqual(['nearer', 'near']);
  expect(ids('far')).toEqual(['nearer', 'near', 'far']);
});
