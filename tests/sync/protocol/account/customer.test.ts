// An account as another backend answers it.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { account } from '#sync/protocol/account/customer.ts';

test('SYNC-09: an account of the specification’s letter, without what is ours, is read', () => {
  const customer = {
    firstName: 'Ada',
    lastName: 'Bell',
    email: 'ada@example.com',
    phone: '',
    subscriptions: { email: false, sms: false },
    erpCustomerId: 'C1',
  };
  const loyalty = { providers: { qantas: { memberId: '1234567001' } } };
  expect(z.decode(account, { customer, loyalty })).toEqual({
    customer,
    loyalty: { providers: { qantas: { memberId: '1234567001', lastName: '' } } },
    isUpdateBlocked: false,
  });
});
