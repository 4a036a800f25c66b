// The numbering plans as a form sees them: not here, then here (DEC-134).
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contactErrors } from '#src/features/contact/contactErrors.ts';
import type * as Late from '#src/features/customer/lateNumberingPlans.ts';

const ada = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', phone: '12' };
const WRONG = { phone: 'Enter a phone number like 0412 345 678 or +61 412 345 678.' };

let late: typeof Late;
beforeEach(async () => {
  vi.resetModules();
  late = await import('#src/features/customer/lateNumberingPlans.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('#domain/account/numberingPlans.ts');
});

test('CHECK-01: a number that does not exist is told when the form is sent, and from then on at once', async () => {
  expect(contactErrors(ada, late.knownPlans())).toEqual({});
  expect(await late.refusedByPlans((plans) => contactErrors(ada, plans))).toMatchObject({
    type: 'refused',
    fields: WRONG,
  });
  expect(contactErrors(ada, late.knownPlans())).toEqual(WRONG);
  expect(
    await late.refusedByPlans((plans) => contactErrors({ ...ada, phone: '0412 345 678' }, plans)),
  ).toBeNull();
});

test('CHECK-01: without a network the form goes on, and the server judges the number', async () => {
  vi.doMock('#domain/account/numberingPlans.ts', () => {
    throw new Error('The file did not come');
  });
  expect(await late.refusedByPlans((plans) => contactErrors(ada, plans))).toBeNull();
  expect(late.knownPlans()).toBeNull();
});

test('CHECK-01: nobody waits for the plans longer than four seconds', async () => {
  vi.useFakeTimers();
  vi.doMock('#domain/account/numberingPlans.ts', () => new Promise(() => undefined));
  const sending = late.refusedByPlans((plans) => contactErrors(ada, plans));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await sending).toBeNull();
});
