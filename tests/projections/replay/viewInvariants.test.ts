// The shopper's view as it must be folded: the base with every unconfirmed change on top, and each change once.
import { describe, expect, test } from 'vitest';
import type { AccountFold } from '#projections/account/account.ts';
import { applyToItems } from '#domain/items/accountItems.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { cartItem, itemsOf, wish } from '#tests/support/builders/facts.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';
import { add, log, oneOf, pair, quiet, said, summary } from './walkedRule.ts';
import { toCartId } from '#events/brands.ts';

/** What folding these onto nothing gives. */
const folded = (...events: readonly RecordedEvent[]) => {
  const items = itemsOf({});
  for (const event of events) applyToItems(items, event);
  return items;
};
describe('SHAPE-06: the shopper sees what is confirmed with every change on top', () => {
  const guest = oneOf(add(), 'guest:a');
  const customer = oneOf(add());
  const item = {
    itemId: 'i-v-1',
    ...pair,
    qty: 1,
    stamp: guest.stamp,
    addedAt: guest.stamp,
    shownPriceCents: 1,
  };
  const inOrder =
    '{"addedAt":1760000000000,"itemId":"i-v-1","productId":"p-1","qty":1,"shownPriceCents":1,"stamp":1760000000000,"variantId":"v-1"}';

  test('a guest’s change is there, and nothing else', () => {
    const of = (items: AccountFold['items']) => said('view', [{ event: guest, account: { items } }]);
    expect(of(folded(guest))).toBeNull();
    expect(of(itemsOf({}))).toBe(`cart v-1 is null, not ${inOrder}`);
    expect(of({ ...folded(guest), cartId: toCartId('c-1') })).toBe('the cart is c-1, not null');
    expect(of({ ...folded(guest), wishlist: itemsOf({ wishlist: [wish()] }).wishlist })).toBe(
      'wishlist p-1 is {"addedAt":10,"productId":"p-1","qty":1,"stamp":10,"variantId":"v-1"}, not null',
    );
    expect(
      of({ ...folded(guest), removed: itemsOf({ removed: { x: { at: 1, why: 'removed' } } }).removed }),
    ).toBe('removed x is {"at":1,"why":"removed"}, not null');
  });

  test.each<readonly [what: string, held: object, same: boolean]>([
    ['its fields in another order', Object.fromEntries(Object.entries(item).toReversed()), true],
    ['another quantity', { ...item, qty: 2 }, false],
    ['one field more', { ...item, answerRef: 'r' }, false],
    ['one field less', { ...item, addedAt: undefined }, false],
  ])('an item with %s is the same: %s', (_, held, same) => {
    const stored = JSON.parse(JSON.stringify(held)) as Plain<ReturnType<typeof cartItem>>;
    const items = itemsOf({ cart: [cartItem(stored)] });
    const one = { ...items, cart: branded<typeof items.cart>({ 'v-1': stored }) };
    expect(said('view', [{ event: guest, account: { items: one } }]) === null).toBe(same);
  });

  test('what another client put into an item is compared by what it says', () => {
    const of = (unknown: Record<string, unknown>) => itemsOf({ cart: [cartItem({ unknown })] });
    const account = { baseItems: of({ gift: { wrap: true, ribbon: 'red' } }) };
    const says = (unknown: Record<string, unknown>) =>
      said('view', [{ event: oneOf(quiet), account: { ...account, items: of(unknown) } }]);
    expect(says({ gift: { ribbon: 'red', wrap: true } })).toBeNull();
    expect(says({ gift: { ribbon: 'blue', wrap: true } })).toMatch(/^cart v-1 is .*"blue".*, not .*"red"/);
  });

  test('a guest’s changes add up over their log', () => {
    const [first, second] = log('guest:a', add('v-1'), add('v-2')) as [RecordedEvent, RecordedEvent];
    const before = { event: first, account: { items: folded(first) } };
    expect(said('view', [before, { event: second, account: { items: folded(first, second) } }])).toBeNull();
    expect(said('view', [before, { event: second, account: { items: folded(second) } }])).toMatch(
      /^cart v-1 is null/,
    );
  });

  test('an event that this code does not know changes nothing', () => {
    expect(said('view', [{ event: guest, known: false, account: { items: itemsOf({}) } }])).toBeNull();
    expect(said('view', [{ event: guest, known: false, account: { items: folded(guest) } }])).not.toBeNull();
  });

  test('what the server says to a customer counts from the base', () => {
    const baseItems = itemsOf({ cart: [cartItem({ variantId: 'v-9' })] });
    const of = (items: AccountFold['items'], pending: RecordedEvent[] = []) =>
      said('view', [{ event: oneOf(quiet), account: { baseItems, items, pending } }]);
    expect(of(baseItems)).toBeNull();
    expect(of(itemsOf({}))).toMatch(/^cart v-9 is null/);
    expect(of(baseItems, [customer])).toBe(`cart v-1 is null, not ${inOrder}`);
    expect(
      of({ ...baseItems, cart: { ...baseItems.cart, ...folded(customer).cart } }, [customer]),
    ).toBeNull();
  });

  test('what the server says to a guest counts for nothing', () => {
    const account = { baseItems: itemsOf({ cart: [cartItem()] }), items: itemsOf({}) };
    expect(said('view', [{ event: oneOf(quiet, 'guest:a'), account }])).toBeNull();
  });

  test('from a summary on it is what the summary says', () => {
    const [start, next] = log('guest:a', summary, add('v-1')) as [RecordedEvent, RecordedEvent];
    const held = itemsOf({ cart: [cartItem({ variantId: 'v-9' })] });
    const first = { event: start, account: { items: held } };
    expect(said('view', [first])).toBeNull();
    expect(
      said('view', [
        first,
        { event: next, account: { items: { ...held, cart: { ...held.cart, ...folded(next).cart } } } },
      ]),
    ).toBeNull();
    expect(said('view', [first, { event: next, account: { items: folded(next) } }])).toMatch(
      /^cart v-9 is null/,
    );
    expect(Object.keys(held.cart)).toEqual(['v-9']);
  });
});

describe('SHAPE-06: folding an unconfirmed change again changes nothing', () => {
  const [first, second] = log('cust:a', add('v-1'), add('v-2')) as [RecordedEvent, RecordedEvent];
  const of = (event: RecordedEvent, items: AccountFold['items'], known = true) =>
    said('repeat', [{ event, known, account: { items, pending: [first, second] } }]);

  test('where it is folded already', () => {
    expect(of(second, folded(first, second))).toBeNull();
    expect(of(oneOf(quiet), folded(first, second))).toBeNull();
  });

  test('where it is not, the act’s own items are named', () => {
    expect(of(second, folded(first))).toMatch(/^cart v-2 is \{.*, not null$/);
    expect(of(second, folded(second))).toBeNull();
  });

  test('after anything else, and after an unknown event, all of them are', () => {
    expect(of(oneOf(quiet), folded(second))).toMatch(/^cart v-1 is \{.*, not null$/);
    expect(of(second, folded(second), false)).toMatch(/^cart v-1 is \{.*, not null$/);
  });

  test('a forgotten removal is one, too', () => {
    const gone = oneOf({ type: 'CartItemRemoved', data: pair });
    expect(said('repeat', [{ event: gone, account: { items: itemsOf({}), pending: [gone] } }])).toBe(
      `removed v-1 is {"at":${gone.stamp},"why":"removed"}, not null`,
    );
  });

  test('an act of two items asks for both', () => {
    const swapped = oneOf({
      type: 'CartItemVariantChanged',
      data: { ...pair, variantId: 'v-2', fromVariantId: 'v-1', itemId: 'i', qty: 1 },
    });
    const of = (items: AccountFold['items']) =>
      said('repeat', [{ event: swapped, account: { items, pending: [swapped] } }]);
    expect(of(folded(swapped))).toBeNull();
    expect(of({ ...folded(swapped), removed: {} })).toMatch(/^removed v-1 is \{.*, not null$/);
    expect(of({ ...folded(swapped), cart: {} })).toMatch(/^cart v-2 is \{.*, not null$/);
  });
});
