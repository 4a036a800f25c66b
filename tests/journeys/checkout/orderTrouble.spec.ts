// What goes wrong around an order: every refusal, and every way of asking for it twice (CHECK-05, 07, 08).
import { cardForm, openPayPal, typeCard, typeCardByKeyboard, type Typed } from '../browser/cardBoxes.ts';
import { heading } from '../shop/checkingOut.ts';
import { expect, test } from '../shop/journey.ts';
import {
  cardReady,
  expectConfirmed,
  expectOneOrder,
  loseAnswersOfOrders,
  payByCard,
  placeButton,
  toPayment,
} from '../shop/paying.ts';
import { visit } from '../shop/shopper.ts';

/** By the README's table of test cards. */
const refusedCards: readonly (readonly [why: string, typed: Partial<Typed>, said: string])[] = [
  ['the bank declines', { number: '4000111111111115' }, 'Your payment was declined.'],
  ['not enough money', { number: '5105105105105100' }, 'Your payment was declined.'],
  ['declined for good', { number: '378734493671000', cvv: '1234' }, 'Your payment was declined.'],
  ['a wrong CVV', { cvv: '200' }, 'Nothing was charged.'],
  ['fraud', { number: '4000111111111511' }, 'Nothing was charged.'],
  ['too risky', { number: '4111130000000003' }, 'Nothing was charged.'],
  ['the bank cannot be reached', { number: '4009348888881881' }, 'Nothing was charged.'],
];

test('CHECK-05: every card that is refused says that nothing was charged, and the next one pays', async ({
  device,
  shop,
}) => {
  const page = await (await device()).open();
  await toPayment(page);
  for (const [why, typed, said] of refusedCards) {
    await test.step(why, async () => {
      await payByCard(page, typed);
      await expect(page.getByRole('alert')).toContainText(said);
      await expect(placeButton(page)).toBeEnabled();
    });
  }
  await typeCard(page, { number: '6011111111111117' });
  await placeButton(page).click();
  await expect(page.getByRole('alert')).toContainText('We don’t take Discover.');
  await payByCard(page);
  await expectOneOrder(page, shop);
});

test('CHECK-08: a payment whose answer is lost at the provider is found again, once', async ({
  device,
  shop,
}) => {
  const page = await (await device()).open();
  await toPayment(page);
  await payByCard(page, { number: '4500600000000061' });
  await expectOneOrder(page, shop);
  await expect(page.getByText('Visa ending in 0061: $220.00')).toBeVisible();
});

test('CHECK-05: PayPal, agreed to and declined when the order is charged, leaves the order to another way', async ({
  device,
  shop,
}) => {
  const page = await (await device()).open();
  await toPayment(page);
  await page.getByRole('radio', { name: 'PayPal' }).check();
  const declining = await openPayPal(page);
  await declining.getByRole('button', { name: 'Agree, and be declined later' }).click();
  await expect(page.getByRole('alert')).toContainText('Your payment was declined. Nothing was charged.');
  await page.getByRole('radio', { name: 'Credit or debit card' }).check();
  await payByCard(page);
  await expectOneOrder(page, shop);
});

test('CHECK-07: pressed twice at once it is one order, and the way back leads to no second one', async ({
  device,
  shop,
}) => {
  const page = await (await device()).open();
  await toPayment(page);
  await cardReady(page);
  await typeCard(page, {});
  await placeButton(page).dblclick();
  await expectOneOrder(page, shop);
  await page.goBack();
  await expect(page).toHaveURL(/\/(cart|checkout\/success)$/);
  await expect(placeButton(page)).toHaveCount(0);
});

test('CHECK-07: pressed in two tabs at once it is one order, and both tabs tell of it', async ({
  device,
  shop,
}) => {
  const phone = await device();
  const page = await phone.open();
  await toPayment(page);
  const other = await phone.context.newPage();
  await visit(other, '/checkout/payment');
  for (const tab of [page, other]) {
    await cardReady(tab);
    await typeCard(tab, {});
  }
  // The first to be answered leads the other to its order: a click that waits until the button rests may find none.
  await Promise.all([page, other].map((tab) => placeButton(tab).dispatchEvent('click')));
  await expectOneOrder(page, shop);
  await expectConfirmed(other);
});

test('CHECK-08: an order whose outcome another tab learnt is told to who comes back to its payment', async ({
  device,
  shop,
}) => {
  const phone = await device();
  const page = await phone.open();
  await toPayment(page);
  await loseAnswersOfOrders(page);
  await payByCard(page);
  await expect(page.getByText('Please don’t pay again.').first()).toBeVisible();
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  const other = await phone.context.newPage();
  await visit(other, '/cart');
  await expect(other.getByText('Nothing in here yet.')).toBeVisible();
  await visit(page, '/checkout/payment');
  await expectOneOrder(page, shop);
});

test('CHECK-05: who walks away from Afterpay and pays by card has one order', async ({ device, shop }) => {
  const page = await (await device()).open();
  await toPayment(page);
  await page.getByRole('radio', { name: /Afterpay/ }).check();
  await page.getByRole('button', { name: 'Continue to Afterpay' }).click();
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'How would you like to pay?')).toBeVisible();
  await page.getByRole('radio', { name: 'Credit or debit card' }).check();
  await payByCard(page);
  await expectOneOrder(page, shop);
});

test('CHECK-07: by keyboard alone, through the provider’s own boxes, to the order', async ({
  device,
  shop,
}) => {
  const page = await (await device({ viewport: { width: 1280, height: 900 } })).open();
  await toPayment(page);
  await cardReady(page);
  await page.getByRole('radio', { name: 'Credit or debit card' }).focus();
  await typeCardByKeyboard(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Use another billing address' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(placeButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectOneOrder(page, shop);
  await expect(heading(page, 'Order confirmed')).toBeFocused();
  expect(await cardForm(page).count()).toBe(0);
});
