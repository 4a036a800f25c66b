import { expectCleanAtBoth } from '../browser/clean.ts';
import { expect, test } from '../shop/journey.ts';
import { newCustomer, signIn, visit } from '../shop/shopper.ts';

test('ACC-08: a passkey is added and removed with the password, signs in without one, and opens nothing once it is gone', async ({
  shop,
  device,
}) => {
  const customer = await newCustomer(shop, 'fingers');
  const phone = await device();
  const page = await phone.open();
  const devtools = await phone.context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, customer.email, customer.password);
  await visit(page, '/account/security');
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  const password = page.getByRole('textbox', { name: 'Password', exact: true });
  await password.fill('Not-mine-11');
  await password.press('Enter');
  await expect(page.getByText('Your current password is incorrect.').first()).toBeVisible();
  await expectCleanAtBoth(page);
  await password.fill(customer.password);
  await password.press('Enter');
  await expect(page.getByText('Your passkey is ready. Use it the next time you sign in.')).toBeVisible();
  await expectCleanAtBoth(page);

  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await visit(page, '/account/signin?to=/account/security');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
  await expect(page).toHaveURL(/\/account\/security$/);
  await page.getByRole('button', { name: /^Remove the passkey of / }).click();
  await password.fill(customer.password);
  await password.press('Enter');
  await expect(page.getByText(/^The passkey of .+ is removed\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Passkeys' })).toBeFocused();

  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await visit(page, '/account/signin');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(
    page.getByText('This passkey can’t sign you in. Use your email address and password instead.'),
  ).toBeVisible();
});
