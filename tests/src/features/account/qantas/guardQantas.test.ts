// The page of the airline's programme, where the shop takes part in it and where it does not.
import { expect, test } from 'vitest';
import { guardQantas } from '#src/features/account/qantas/guardQantas.ts';

test('ROUTE-04: the page is shown while the setting is on, and leads to the account while it is off', () => {
  expect(guardQantas({ qantasLoyaltyEnabled: true })).toEqual({ type: 'show' });
  expect(guardQantas({ qantasLoyaltyEnabled: false })).toEqual({ type: 'redirect', to: '/account' });
});

test('ROUTE-04: nobody is led away before the setting is known', () => {
  expect(guardQantas(undefined)).toEqual({ type: 'wait' });
});
