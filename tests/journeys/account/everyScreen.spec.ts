// Every screen of the account, with something on each of them: the demo's customer has orders, cards and addresses.
import { turnOf } from '#tests/campaigns.ts';
import { expectReachable } from '../browser/byKeyboard.ts';
import { expectClean } from '../browser/clean.ts';
import { expect, test, watchForErrors } from '../shop/journey.ts';
import { signIn, visit } from '../shop/shopper.ts';

const screens = [
  '/account',
  '/account/contact-info',
  '/account/addresses',
  '/account/payment-methods',
  '/account/qantas',
  '/account/orders',
  '/account/orders/D3M0V7K2H9Q1',
  '/account/orders/D3M0C6L2T8Y4',
  '/account/orders/D3M0V7K2H9Q1/return/nonsense',
  '/account/security',
  '/account/password/change',
  '/account/deletion',
  '/account/wishlist',
];

/** Of who is not signed in. That they are clean is seen with every other page (browse/everyPage.spec.ts). */
const guestScreens = [
  '/account/signin',
  '/account/signup',
  '/account/verify?token=nothing',
  '/account/password/forgot',
  '/account/password/reset?token=nothing',
  '/account/password/reset',
  '/orders',
  '/return/guest/create',
];

test.describe.configure({ mode: 'parallel' });

for (const { width, inTurn } of [
  { width: 390, inTurn: screens },
  // From the other end of the list: on most days other screens than the phone's.
  { width: 1280, inTurn: screens.toReversed() },
])
  test(`ACC-01: at ${width} px every screen of the account is clean, and all on it is reached by keyboard`, async ({
    device,
  }) => {
    const phone = await device({ viewport: { width, height: 844 }, touch: width === 390 });
    const page = await phone.open();
    const { errors } = watchForErrors(page);
    await signIn(page, 'demo@lapandloam.example', 'Demo-run-2026');
    for (const path of turnOf('screens of the account', inTurn))
      await test.step(path, async () => {
        await visit(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await expectClean(page);
        await expectReachable(page);
      });
    expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
  });

test('ACC-01: the ways into an account, and those of a guest to an order, are reached by keyboard', async ({
  device,
}) => {
  const page = await (await device()).open();
  for (const path of guestScreens)
    await test.step(path, async () => {
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expectReachable(page);
    });
});
