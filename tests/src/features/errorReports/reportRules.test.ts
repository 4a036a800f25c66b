// Which errors are reported, and what a report says of them (TRUST-03).
import { describe, expect, test } from 'vitest';
import {
  EVENT_RATE,
  isFatal,
  isIgnored,
  isReported,
  placeOf,
  problemOf,
} from '#src/features/errorReports/reportRules.ts';
import { isTraced } from '#src/platform/tab/watchProblems.ts';

const ORIGIN = 'https://shop.example';
const withStatus = (status: number | null) => ({ name: 'Error', status, frames: [] });

test('TRUST-03: one visit in a thousand is traced, one event in a hundred is reported', () => {
  expect([0, 0.0009, 0.001, 0.99].map(isTraced)).toEqual([true, true, false, false]);
  expect(EVENT_RATE).toBe(0.01);
});

describe('TRUST-03: an error', () => {
  test.each([
    [403, false, false],
    [404, true, false],
    [405, false, false],
    [421, false, false],
    [422, true, false],
    [423, false, false],
    [499, false, false],
    [500, false, true],
    [503, false, true],
    [null, false, false],
  ])('with the status %s is ignored: %s, fatal: %s', (status, ignored, fatal) => {
    expect(isIgnored(withStatus(status))).toBe(ignored);
    expect(isFatal(withStatus(status))).toBe(fatal);
  });

  test.each([
    ['anywhere, below the rate', null, '/cart', 0.0099, true],
    ['anywhere, at the rate', null, '/cart', 0.01, false],
    ['that is fatal', 500, '/cart', 0.99, true],
    ['at the checkout', null, '/checkout', 0.99, true],
    ['at a step of the checkout', 401, '/checkout/payment', 0.99, true],
    ['at a page that only begins so', null, '/checkouts', 0.99, false],
    ['404 at the checkout', 404, '/checkout/payment', 0, false],
    ['422 at the checkout', 422, '/checkout/payment', 0, false],
  ])('%s is reported: %s %s %s → %s', (_what, status, path, random, reported) => {
    expect(isReported(withStatus(status), path, random)).toBe(reported);
  });
});

describe('TRUST-03: a report has nothing of a shopper’s', () => {
  const secret = 'ada@runner.example';

  test('neither the message nor anything else that an error carries', () => {
    const error = Object.assign(new TypeError(`"${secret}" is not valid`), { email: secret, status: 500 });
    error.stack = [
      `TypeError: "${secret}" is not valid`,
      `    at save (${ORIGIN}/assets/engine-1a2b.js:1:2345)`,
      `    at ${ORIGIN}/account/password/reset?token=${secret}:3:4`,
      `    at Object.x (https://elsewhere.example/assets/engine-1a2b.js:9:9)`,
      `send@${ORIGIN}/sw.js:2:71`,
    ].join('\n');
    const problem = problemOf(error, ORIGIN);
    expect(problem).toEqual({
      name: 'TypeError',
      status: 500,
      frames: ['assets/engine-1a2b.js:1:2345', 'sw.js:2:71'],
    });
    expect(JSON.stringify(problem)).not.toContain('ada');
  });

  test.each([
    [undefined, 'Error'],
    ['a text that was thrown', 'Error'],
    [{ name: secret }, 'Error'],
    [{ name: 'a'.repeat(61) }, 'Error'],
    [new DOMException('', 'QuotaExceededError'), 'QuotaExceededError'],
  ])('what was thrown has a class for a name, or none: %s', (thrown, name) => {
    expect(problemOf(thrown, ORIGIN).name).toBe(name);
  });

  test.each([
    ['/', '/'],
    ['/products/arden-4-mens/harbour-coral', '/products'],
    ['/orders/L1000001', '/orders'],
    ['/account/orders/L1000001/return/secret', '/account'],
    ['/checkout/payment', '/checkout/payment'],
    ['/checkout/payment/ada', '/checkout'],
    ['/no/such/page', '/…'],
    ['/cartoon', '/…'],
  ])('of the address %s only %s', (path, place) => {
    expect(placeOf(path)).toBe(place);
  });
});
