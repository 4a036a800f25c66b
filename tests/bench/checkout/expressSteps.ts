// From a product to its order with a wallet's sheet: nothing is typed.
import { heading } from '#tests/journeys/shop/checkingOut.ts';
import { chooseProduct, shown, type Step } from './guestSteps.ts';

const SHEET = { name: 'Apple Pay (sandbox)' };

/** The clock of the whole starts with the second. */
export const expressSteps: readonly Step[] = [
  chooseProduct,
  {
    name: '"Express checkout" to the wallet',
    walk: async (page) => {
      await page.getByRole('button', { name: 'Express checkout' }).click();
      await shown(page.getByRole('button', { name: 'Pay with Apple Pay', disabled: false }));
    },
  },
  {
    name: 'its sheet, until the total to the address',
    walk: async (page) => {
      await page.getByRole('button', { name: 'Pay with Apple Pay' }).click();
      const sheet = page.getByRole('dialog', SHEET);
      await shown(sheet.getByRole('radio', { name: /Standard/, checked: true }));
      await shown(sheet.getByRole('button', { name: 'Pay', exact: true, disabled: false }));
    },
  },
  {
    name: '"Pay" to "Order confirmed"',
    walk: async (page) => {
      await page.getByRole('dialog', SHEET).getByRole('button', { name: 'Pay', exact: true }).click();
      await shown(heading(page, 'Order confirmed'));
    },
  },
];
