// A guest's whole checkout, step by step: everything is typed, and paid by card.
import { expect, type Locator, type Page } from '@playwright/test';
import { cardForm, typeCard } from '#tests/journeys/browser/cardBoxes.ts';
import { ADA, CONTACT_HEADING, heading, SHIPPING_HEADING } from '#tests/journeys/shop/checkingOut.ts';
import { ARDEN, chooseSize, visit } from '#tests/journeys/shop/shopper.ts';

export const PATIENCE_MS = 180_000;
export const patiently = expect.configure({ timeout: PATIENCE_MS });

/** ms; by themselves assertions look again after a second, and a step would end up to that much later than the shop has. */
const LOOK_MS = 30;

/** Waits until it is there to see. @param it says all that has to be so: another step begins with it */
export const shown = (it: Locator): Promise<void> =>
  expect.poll(() => it.isVisible(), { intervals: [LOOK_MS], timeout: PATIENCE_MS }).toBe(true);

export type Step = { readonly name: string; readonly walk: (page: Page) => Promise<void> };

/** Keys are pressed one by one: a field filled in one go has no answers to measure. */
const type = async (page: Page, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(texts))
    await page.getByLabel(label, { exact: true }).pressSequentially(text);
};

export const chooseProduct: Step = {
  name: 'product, until sizes answer',
  walk: async (page) => {
    await visit(page, ARDEN);
    await patiently(page.locator('#sizes label[data-state="unknown"]')).toHaveCount(0);
    await chooseSize(page, 2);
  },
};

/** The clock of the whole starts with the second. */
export const guestSteps: readonly Step[] = [
  chooseProduct,
  {
    name: 'add to cart, open the cart',
    walk: async (page) => {
      await page.getByRole('button', { name: 'Add to cart' }).first().click();
      await page.getByRole('link', { name: 'Go to cart' }).first().click();
      await shown(page.getByRole('link', { name: 'Check out' }));
    },
  },
  {
    name: 'cart to contact',
    walk: async (page) => {
      await page.getByRole('link', { name: 'Check out' }).click();
      await shown(heading(page, CONTACT_HEADING));
    },
  },
  {
    name: 'contact to shipping',
    walk: async (page) => {
      const { email, firstName, lastName, phone } = ADA;
      await type(page, {
        'Email address': email,
        'First name': firstName,
        'Last name': lastName,
        Phone: phone,
      });
      await page.getByRole('button', { name: 'Continue to shipping' }).click();
      await shown(heading(page, SHIPPING_HEADING));
    },
  },
  {
    name: 'shipping to payment, until cards can be typed',
    walk: async (page) => {
      await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
      await type(page, {
        'Full name': 'Ada Lovelace',
        'Street address': '12 Smith Street',
        Postcode: '3065',
      });
      await patiently(page.getByLabel('Suburb or town')).toHaveValue('Fitzroy');
      await page.getByRole('radio', { name: /Standard delivery/ }).check();
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await shown(cardForm(page).and(page.locator('[aria-busy="false"]')));
    },
  },
  {
    name: 'payment to "Order confirmed"',
    walk: async (page) => {
      await typeCard(page, { number: '4111111111111111' });
      await page.getByRole('button', { name: /^Place order/ }).click();
      await shown(heading(page, 'Order confirmed'));
    },
  },
];
