import { expectClean } from '../browser/clean.ts';
import { openCheckout } from '../shop/checkingOut.ts';
import { expect, test } from '../shop/journey.ts';
import { listenTo } from '../browser/liveRegions.ts';

test('VOUCH-03: a promo code is answered beside its field, and the new total is announced with the offer', async ({
  device,
}) => {
  const page = await (await device({ viewport: { width: 1280, height: 900 } })).open();
  await openCheckout(page);
  await expect(page.getByText('Includes $20.00 GST.')).toBeVisible();
  await page.getByText('Promo code', { exact: true }).first().click();
  const code = page.getByRole('textbox', { name: 'Promo code' });
  await code.fill('nonsense');
  await page.getByRole('button', { name: 'Use promo code' }).click();
  await expect(page.getByText('Error: That promo code is invalid. Check its spelling.')).toBeVisible();
  // It stays where it was typed, and the next one replaces it.
  await expect(code).toHaveValue('NONSENSE');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0);
  // Nor does a reload make a mere line of it, in a row that is closed.
  await page.reload();
  await expect(page.getByText('Error: That promo code is invalid. Check its spelling.')).toBeVisible();
  await expect(code).toHaveValue('NONSENSE');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  const said = await listenTo(page);
  await code.fill('welcome10');
  await page.getByRole('button', { name: 'Use promo code' }).click();
  await expect(page.getByText('WELCOME10 applies.')).toBeVisible();
  await expect(code).toHaveValue('');
  await expect(page.getByText('NONSENSE')).toHaveCount(0);
  await expect.poll(said).toContainEqual(expect.stringMatching(/now applies?\.$/));
  // What is refused before the shop is asked is said, too.
  await page.getByRole('button', { name: 'Use promo code' }).click();
  await expect.poll(said).toContainEqual('Enter a promo code.');
  await page.getByRole('button', { name: 'Remove WELCOME10' }).press('Enter');
  await expect(page.getByText('WELCOME10 applies.')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Your promo codes' })).toBeFocused();
  await expectClean(page);
});

test('VOUCH-01: a gift card is asked about before it is taken, and says why it is not', async ({
  device,
}) => {
  const page = await (await device()).open();
  await openCheckout(page);
  await page.getByText('Your order', { exact: true }).click();
  await page.getByText('Gift card', { exact: true }).click();
  const use = async (code: string): Promise<void> => {
    await page.getByLabel('Gift card code').fill(code);
    await page.getByLabel('PIN').fill('2026');
    await page.getByRole('button', { name: 'Use gift card' }).click();
  };
  for (const [code, text] of [
    ['none', 'A gift card’s code has 8 to 32 letters and digits.'],
    ['6100 0000 0000 9999', 'Incorrect code or PIN.'],
    ['6100 0000 0000 0005', 'has already been redeemed'],
    ['6100 0000 0000 0006', 'The gift card you entered has expired.'],
    ['6100 0000 0000 0007', 'The gift card you entered has been suspended.'],
    ['6100 0000 0000 0008', 'Your gift card is locked.'],
  ] as const) {
    await use(code);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByLabel('Gift card code')).toBeFocused();
  }
  // Where the focus is in the box already, moving it would say nothing.
  const said = await listenTo(page);
  await page.keyboard.press('Enter');
  await expect.poll(said).toContainEqual(expect.stringContaining('Your gift card is locked.'));
  // What only people can mend leads to them.
  await expect(page.getByRole('link', { name: '(03) 7010 1000' })).toHaveAttribute(
    'href',
    'tel:+61370101000',
  );
  await expectClean(page);
  await use('6100 0000 0000 0002');
  await expect(page.getByText('$35.50 on it')).toBeVisible();
  await expect(page.getByText('Left to pay')).toBeVisible();
  // A gift card is payment: the tax is that of the whole order.
  await expect(page.getByText('The order total includes $20.00 GST.')).toBeVisible();
  await expect(page.locator('summary').getByText('$184.50')).toBeVisible();
  await use('6100000000000002');
  await expect(page.getByText('That gift card is already applied.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Gift card ending in 0002' }).click();
  await expect(page.getByRole('region', { name: 'Your gift cards' })).toBeFocused();
  await expect(page.locator('summary').getByText('$220.00')).toBeVisible();
});
