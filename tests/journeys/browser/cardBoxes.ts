// What a shopper does in the providers' own boxes and pages.
import { expect, type Locator, type Page } from '@playwright/test';

export type Typed = { readonly number: string; readonly expiry: string; readonly cvv: string };
const GOOD: Typed = { number: '4111111111111111', expiry: '1239', cvv: '123' };
const boxNames = { number: 'Card number', expiry: 'Expiry date, month and year', cvv: 'Security code' };

export const box = (page: Page, name: keyof Typed): Locator =>
  page.frameLocator(`iframe[title="${boxNames[name]}"]`).getByRole('textbox', { name: boxNames[name] });

export const cardForm = (page: Page): Locator => page.getByRole('group', { name: 'Card details' });

export const typeCard = async (page: Page, typed: Partial<Typed>): Promise<void> => {
  for (const [name, text] of Object.entries({ ...GOOD, ...typed })) {
    await box(page, name as keyof Typed).fill('');
    await box(page, name as keyof Typed).pressSequentially(text);
  }
};

/** From the stop before the boxes on. The focus crosses into a frame of another origin, and digits go where it is. */
export const typeCardByKeyboard = async (page: Page): Promise<void> => {
  for (const [name, digits] of Object.entries(GOOD)) {
    await page.keyboard.press('Tab');
    await expect(box(page, name as keyof Typed)).toBeFocused();
    await page.keyboard.type(digits);
  }
};

export const openPayPal = async (page: Page): Promise<Page> => {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  return opened;
};
