// What a shopper does and sees in a plain browser.
import { expect } from '../shop/journey.ts';
import type { PlainTab } from './plainBrowser.ts';

/** What the cart's link says: how many items this tab knows of. */
export const cartCount = (tab: PlainTab): Promise<string | undefined> =>
  tab.evaluate(`document.querySelector('a[aria-label^="Cart"]')?.getAttribute('aria-label')`);

/** The product page's button, with a size chosen. */
export const addOne = (tab: PlainTab): Promise<void> => press(tab, 'main button', 'Add to cart');

/** Waits for an element, by selector and words, and clicks it. */
export const press = (tab: PlainTab, selector: string, words = ''): Promise<void> =>
  expect(async () => {
    const isPressed = await tab.evaluate(`{
      const found = [...document.querySelectorAll(${JSON.stringify(selector)})].find(
        (element) => !element.disabled && element.textContent.includes(${JSON.stringify(words)}));
      found?.click();
      found !== undefined;
    }`);
    expect(isPressed).toBe(true);
  }).toPass({ timeout: 90_000 });

/** The cart page says that everything is saved on this device. */
export const expectSaved = (tab: PlainTab): Promise<void> =>
  expect(async () => {
    expect(await tab.evaluate(`document.querySelector('main [data-state="local"]') !== null`)).toBe(true);
  }).toPass({ timeout: 90_000 });
