// What a shopper does at the payment step, and how an order is told from none.
import { expect, type Page, type Route } from '@playwright/test';
import { cardForm, typeCard, type Typed } from '../browser/cardBoxes.ts';
import { ADA, giveContact, giveDelivery, givePickup, heading, openCheckout } from './checkingOut.ts';
import { readLog } from './deviceLog.ts';
import type { ShopApi } from './shopper.ts';

export const placeButton = (page: Page) => page.getByRole('button', { name: /^Place order/ });

export const toPayment = async (page: Page, { pickup = false } = {}): Promise<void> => {
  await openCheckout(page);
  await giveContact(page);
  await (pickup ? givePickup(page) : giveDelivery(page));
  await expect(heading(page, 'How would you like to pay?')).toBeVisible();
};

export const cardReady = async (page: Page): Promise<void> => {
  await expect(cardForm(page)).toHaveAttribute('aria-busy', 'false');
};

export const payByCard = async (page: Page, typed: Partial<Typed> = {}): Promise<void> => {
  await cardReady(page);
  await typeCard(page, typed);
  await placeButton(page).click();
};

/** The server does what this tab asks of it about orders; the tab's network loses what it says. */
export const loseAnswersOfOrders = (page: Page): Promise<unknown> =>
  page.route(/\/api\/order\/(place|attempt)/, async (route) => {
    await route.fetch();
    await route.abort();
  });

/** Presses, and reloads the page while a call is on its way: the server has it, and nobody hears its answer. */
export const reloadDuring = async (
  page: Page,
  address: string,
  press: () => Promise<void>,
): Promise<void> => {
  const arrived = Promise.withResolvers<void>();
  const lost = async (route: Route): Promise<void> => {
    await route.fetch();
    arrived.resolve();
  };
  await page.route(address, lost, { times: 1 });
  await press();
  await arrived.promise;
  await page.reload();
};

export const reloadOnItsWay = (page: Page, press: () => Promise<void>): Promise<void> =>
  reloadDuring(page, '**/api/order/place', press);

const CONFIRMED = 'Order confirmed';

/** @returns its number */
export const expectConfirmed = async (page: Page): Promise<string> => {
  await expect(heading(page, CONFIRMED)).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/success$/);
  return (await page.getByText('Your order number is').locator('b').first().textContent()) ?? '';
};

type KeptMail = { readonly subject: string; readonly html: string };

export const mailsTo = async ({ url }: ShopApi, email: string): Promise<readonly KeptMail[]> =>
  (await (await fetch(`${url}/__sandbox/mail?to=${encodeURIComponent(email)}`)).json()) as KeptMail[];

const ordersPlaced = async (page: Page): Promise<number> =>
  (await readLog(page)).filter(({ type }) => type === 'OrderPlaced').length;

const confirmationsOf = async (shop: ShopApi, number: string): Promise<number> =>
  (await mailsTo(shop, ADA.email)).filter(({ subject }) => subject.includes(number)).length;

/** On this device, and by mail. @param earlier orders that the device has placed before */
export const expectOneOrder = async (page: Page, shop: ShopApi, earlier = 0): Promise<void> => {
  const number = await expectConfirmed(page);
  expect(await ordersPlaced(page)).toBe(earlier + 1);
  await expect.poll(() => confirmationsOf(shop, number)).toBe(1);
};
