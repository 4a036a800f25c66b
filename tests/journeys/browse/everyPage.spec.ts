import { turnOf } from '#tests/campaigns.ts';
import { allRules, colourRules, expectAccessible, layoutRules } from '../browser/accessible.ts';
import { expect, test, watchForErrors } from '../shop/journey.ts';
import { expectLooksRight } from '../browser/looks.ts';
import { addSize, ARDEN, openProduct, ROAD_LIST, saveToWishlist, visit } from '../shop/shopper.ts';

type ShopPage = { readonly name: string; readonly path: string; readonly missing?: boolean };

/** Every page of this shop, with what makes it worth looking at. */
const pages: readonly ShopPage[] = [
  { name: 'home', path: '/' },
  { name: 'a list', path: ROAD_LIST },
  { name: 'a filtered list', path: `${ROAD_LIST}?size=10&stability=neutral&maxPrice=250` },
  { name: 'a list with nothing in it', path: `${ROAD_LIST}?size=10&maxPrice=20` },
  { name: 'a brand', path: '/brands/tessel' },
  { name: 'the search', path: '/search' },
  { name: 'what was found', path: '/search?q=trial+shose' },
  { name: 'nothing found', path: '/search?q=zzzqq' },
  { name: 'a product', path: ARDEN },
  { name: 'a product that is sold out', path: '/products/gantry-3-mens/ember-ink' },
  { name: 'the stores', path: '/stores' },
  { name: 'the stores near a place', path: '/stores?near=3065' },
  { name: 'the stores near one of several places', path: '/stores?near=Richmond' },
  { name: 'a store', path: '/stores/vic/fitzroy' },
  { name: 'guides and help', path: '/articles' },
  { name: 'a guide with charts', path: '/articles/size-guide' },
  { name: 'the journal', path: '/blog' },
  { name: 'a post', path: '/blog/eight-weeks-to-ten-kilometres' },
  { name: 'the newsletter', path: '/newsletter' },
  { name: 'a newsletter link that is no good', path: '/newsletter/confirm?token=nothing' },
  { name: 'the cart', path: '/cart' },
  { name: 'the wishlist', path: '/wishlist' },
  { name: 'finding an order', path: '/orders' },
  { name: 'an order that is not on this device', path: '/orders/N0SVCH0RDER' },
  { name: 'sign-in', path: '/account/signin' },
  { name: 'sign-up', path: '/account/signup' },
  { name: 'a verification link that is no good', path: '/account/verify?token=nothing' },
  { name: 'forgotten password', path: '/account/password/forgot' },
  { name: 'a new password', path: '/account/password/reset?token=nothing' },
  { name: 'a reset link that is no good', path: '/account/password/reset' },
  { name: 'an interrupted checkout', path: '/checkout/error' },
  { name: 'a page that is not there', path: '/no/such/page', missing: true },
];

// Each looks at many pages, for a minute: they need not wait for one another.
test.describe.configure({ mode: 'parallel' });

for (const { screen, touch, widths, inTurn } of [
  // The styles change at 768 px and again at 1024 px: 390 px has those of 320 px, with more room.
  { screen: 'a phone and a tablet', touch: true, widths: [320, 390, 768], inTurn: pages },
  // From the other end of the list: on most days other pages than the phone's.
  { screen: 'a desk', touch: false, widths: [1280], inTurn: pages.toReversed() },
]) {
  test(`on ${screen} every page is clean, light and dark: console, axe, sizes, words`, async ({ device }) => {
    test.setTimeout(600_000);
    const height = 844;
    const shopper = await device({ viewport: { width: widths[0] ?? 0, height }, touch });
    const page = await shopper.open();
    const { errors } = watchForErrors(page);
    // Something to show in the cart and on the wishlist.
    await openProduct(page, ARDEN);
    await addSize(page);
    await saveToWishlist(page);
    for (const { name, path, missing } of turnOf('pages on a screen', inTurn)) {
      await test.step(name, async () => {
        const before = errors.length;
        await visit(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        for (const width of widths) {
          await test.step(`${width} px`, async () => {
            await page.setViewportSize({ width, height });
            await page.emulateMedia({ colorScheme: 'light' });
            await expectAccessible(page, (axe) =>
              width === 390 ? axe.withRules(layoutRules) : axe.withTags(allRules),
            );
            await expectLooksRight(page, { taps: touch });
            await page.emulateMedia({ colorScheme: 'dark' });
            if (width !== 390) await expectAccessible(page, (axe) => axe.withRules(colourRules));
          });
        }
        // The browser itself reports the status of a page that is not there.
        expect(
          errors
            .slice(before)
            .filter(
              (text) =>
                !(missing === true && text.includes('404')) &&
                !text.includes('/api/account/verify') &&
                !text.includes('/api/newsletter/confirm'),
            ),
        ).toEqual([]);
      });
    }
  });
}
