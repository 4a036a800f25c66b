// What analytics calls a page, and what a change of address is to it (TRUST-04).
import { describe, expect, test } from 'vitest';
import { pageKindOf, publicPath } from '#src/features/analytics/pageTypes.ts';
import { changesBetween } from '#src/features/analytics/placeChanges.ts';

test.each([
  ['/', 'home', 'page'],
  ['/account', 'member', 'page'],
  ['/account/orders/L1', 'member', 'page'],
  ['/account/qantas', 'member', 'page'],
  ['/account/wishlist', 'wishlist', 'view_wishlist'],
  ['/articles/help/returns', 'article', 'page'],
  ['/blog', 'blog', 'page'],
  ['/blog/first-marathon', 'blog post', 'page'],
  ['/brands/loam', 'default', 'view_item_list'],
  ['/categories/mens/shoes', 'product listing', 'view_item_list'],
  ['/cart', 'cart full view', 'view_cart'],
  ['/checkout/contact-info', 'checkout start', 'checkout'],
  ['/checkout/shipping', 'step2', 'checkout', 'shipping'],
  ['/checkout/payment', 'step3', 'checkout', 'payment-info'],
  ['/checkout/success', 'order success', 'checkout'],
  ['/products/arden-4-mens/harbour-coral', 'product', 'view_item'],
  ['/search', 'search-result', 'view_search_results'],
  ['/stores', 'store-locator', 'view_stores'],
  ['/stores/fitzroy', 'store-locator', 'page'],
  ['/orders', 'default', 'page'],
  ['/return/guest/create', 'default', 'page'],
  ['/accounts', 'default', 'page'],
  ['/no/such/page', 'default', 'page'],
])('TRUST-04: %s is a %s page, told as %s', (path, type, event, name?: string) => {
  expect(pageKindOf(path)).toEqual({ event, page: { type, action: 'view', ...(name && { name }) } });
});

test.each([
  ['/', '/'],
  ['/products/arden-4-mens/harbour-coral', '/products/arden-4-mens/harbour-coral'],
  ['/orders/L1000001', '/orders'],
  ['/account/orders/L1000001/return/secret', '/account'],
])('TRUST-04: of the address %s the data layer has %s', (path, told) => {
  expect(publicPath(path)).toBe(told);
});

describe('TRUST-04: a change of address', () => {
  const list = '/categories/mens';
  test.each([
    ['the first page', null, '', ['page']],
    ['another page', '/', '', ['page']],
    ['nothing', list, '', []],
    ['another order', list, 'sort=priceAsc', ['sort']],
    ['another filter', list, 'colour=red', ['filter']],
    ['a price', list, 'minPrice=50', ['filter']],
    ['an order and a filter, back on page 1', list, 'colour=red&sort=priceAsc', ['sort', 'filter']],
    ['the next page of a list', list, 'page=2', []],
    ['where they came from', list, 'utm_source=mail', []],
  ])('%s', (_what, from, search, changes) => {
    const before = from === null ? null : { pathname: from, search: '' };
    expect(changesBetween(before, { pathname: list, search })).toEqual(changes);
  });

  test.each([
    ['older orders', '/account/orders', 'before=L1000001', []],
    ['an address to be edited', '/account/addresses', 'edit=a1', []],
    ['stores near a place', '/stores', 'near=3065', []],
    ['a size of a product', '/products/arden-4-mens', 'size=9', []],
    ['an unknown parameter of a list', list, 'fbclid=abc', []],
    ['a value that no list has', list, 'colour=%3F&maxPrice=cheap', []],
    ['no filter, in a spelling of its own', list, 'colour=&sale=no&new=0', []],
    ['other words', '/search', 'q=trail', ['page']],
    ['words where none are asked for', list, 'q=trail', []],
    ['a filter of a brand', '/brands/loam', 'width=wide', ['filter']],
    ['a filter and an order of what was found', '/search', 'sale=yes&sort=newest', ['sort', 'filter']],
  ])('%s', (_what, pathname, search, changes) => {
    expect(changesBetween({ pathname, search: '' }, { pathname, search })).toEqual(changes);
  });

  test('a value more of the same filter, and the last one gone', () => {
    const at = (search: string) => ({ pathname: list, search });
    expect(changesBetween(at('colour=red'), at('colour=red,blue'))).toEqual(['filter']);
    expect(changesBetween(at('colour=red'), at(''))).toEqual(['filter']);
  });
});
