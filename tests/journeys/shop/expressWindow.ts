// Express checkout in a window of the provider's own, as a shopper goes through it.
import { expect, type Page } from '@playwright/test';

export const toExpress = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: /^Express checkout with/ }).click();
  await expect(page.getByRole('heading', { name: 'Express checkout' })).toBeVisible();
};

/** By keyboard: a window belongs to the key as to the tap. @param name of the provider */
export const openWindow = async (page: Page, name: string): Promise<Page> => {
  const opened = page.waitForEvent('popup');
  const button = page.getByRole('button', { name: `Pay with ${name}` });
  await button.focus();
  await page.keyboard.press('Enter');
  return opened;
};

export const press = (window: Page, name: string): Promise<void> =>
  window.getByRole('button', { name, exact: true }).click();
