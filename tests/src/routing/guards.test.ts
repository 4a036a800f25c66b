import { describe, expect, test } from 'vitest';
import { guardSignedIn, guardSignedOut } from '#src/routing/guards.tsx';

const at = (href: string) => {
  const { pathname, search, hash } = new URL(href, 'https://shop.example');
  return { pathname, search, hash };
};

describe('a page for signed-in shoppers', () => {
  test('ROUTE-02: sends a guest to sign in, and remembers the wanted page', () => {
    expect(guardSignedIn('LOGGED_OUT', at('/account?tab=orders#newest'))).toEqual({
      type: 'redirect',
      to: '/account/signin?to=%2Faccount%3Ftab%3Dorders%23newest',
    });
  });

  test.each(['INITIALISING', 'LOGGING_IN'] as const)('ROUTE-02: waits while the session is %s', (status) => {
    expect(guardSignedIn(status, at('/account'))).toEqual({ type: 'wait' });
  });

  test.each(['LOGGED_IN', 'LOGGING_OUT'] as const)('is shown while the session is %s', (status) => {
    expect(guardSignedIn(status, at('/account'))).toEqual({ type: 'show' });
  });
});

describe('a page for signed-out shoppers', () => {
  test('ROUTE-02: sends a signed-in shopper to the account', () => {
    expect(guardSignedOut('LOGGED_IN', at('/account/signup'))).toEqual({ type: 'redirect', to: '/account' });
  });

  test('ROUTE-02: after signing in leads back to the wanted page', () => {
    const signIn = guardSignedIn('LOGGED_OUT', at('/account?tab=orders'));
    if (signIn.type !== 'redirect') throw new Error('A guest is sent to sign in');
    expect(guardSignedOut('LOGGED_IN', at(signIn.to))).toEqual({
      type: 'redirect',
      to: '/account?tab=orders',
    });
  });

  test('never leads to another site', () => {
    expect(guardSignedOut('LOGGED_IN', at('/account/signin?to=//evil.example'))).toEqual({
      type: 'redirect',
      to: '/account',
    });
  });

  test.each(['INITIALISING', 'LOGGED_OUT', 'LOGGING_IN', 'LOGGING_OUT'] as const)(
    'is shown while the session is %s',
    (status) => {
      expect(guardSignedOut(status, at('/account/signin'))).toEqual({ type: 'show' });
    },
  );
});
