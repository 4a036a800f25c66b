// What each call answers where all went well, in numbers that any client can tell apart.
import { describe, expect, test } from 'vitest';
import { endpoints } from '#sync/protocol/endpoints.ts';

const namesWhere = (fits: (call: (typeof endpoints)[number]) => boolean): readonly string[] =>
  endpoints.filter(fits).map(({ name }) => name);

describe('a call that went well', () => {
  test('promises a mail, and says no more, where an address might have an account: 202', () => {
    expect(namesWhere(({ success }) => success.status === 202)).toEqual([
      'signUp',
      'resendVerification',
      'forgotPassword',
      'subscribeToNewsletter',
    ]);
  });

  test('has nothing to say where something ended or went: 204', () => {
    expect(namesWhere(({ success }) => success.status === 204)).toEqual([
      'signOut',
      'deleteAccount',
      'putAccount',
      'makePaymentMethodDefault',
      'deletePaymentMethod',
    ]);
  });

  test.each(endpoints.filter(({ success }) => ![202, 204].includes(success.status)))(
    'answers 200 to $name',
    ({ success }) => {
      expect(success.status).toBe(200);
    },
  );

  test('SYNC-06: goes on talking where a device follows the account, and nowhere else', () => {
    expect(namesWhere(({ success }) => success.stream === true)).toEqual(['followAccountState']);
  });

  test('has a name and a way of its own', () => {
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
    expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length);
  });
});
