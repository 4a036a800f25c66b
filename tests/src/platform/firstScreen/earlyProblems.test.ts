import { expect, test } from 'vitest';
import { holdEarlyProblems } from '#src/platform/firstScreen/earlyProblems.ts';

test('TRUST-03: what goes wrong before the shop is there is kept with the page it happened on', () => {
  const location = { pathname: '/checkout/contact-info' };
  const tab = Object.assign(new EventTarget(), { location }) as unknown as Window;
  holdEarlyProblems(tab);
  const thrown = new Error('too early');
  tab.dispatchEvent(Object.assign(new Event('error'), { error: thrown }));
  // An empty cart leads from the checkout to the cart, before anything can report.
  location.pathname = '/cart';
  const rejected = new Error('nobody caught it');
  tab.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: rejected }));
  expect(tab.uncaught).toEqual([
    { error: thrown, path: '/checkout/contact-info' },
    { error: rejected, path: '/cart' },
  ]);
});
