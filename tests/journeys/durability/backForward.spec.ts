// Going back shows a page exactly as it was left, long out of date: the shop has to catch up before it takes a tap.
import { hasBackground } from '../browser/chromiumPath.ts';
import { expect, test } from '../shop/journey.ts';
import { ARDEN } from '../shop/shopper.ts';
import { openPlainBrowser, type PlainBrowser, type PlainTab } from './plainBrowser.ts';
import { addOne, cartCount, expectSaved, press } from './plainShopper.ts';

test('SYNC-03: a page restored by "back" is the page that was left, and writes on from there', async ({
  shop,
}) => {
  test.skip(!hasBackground(), 'This browser keeps no page for going back');
  await shop.start();
  const browser = await openPlainBrowser();
  try {
    const tab = await openWithOneItem(browser, shop.url);
    // A browser that is short of memory or time may let a page go: then once more. One that never keeps it fails.
    await expect(async () => {
      expect(await cartCount(tab)).toBe('Cart, 1 item');
      await goTo(tab, `${shop.url}/account/signin`);
      expect(await goBack(tab)).toBe('BackForwardCacheRestore');
    }).toPass({ timeout: 90_000 });
    await expect.poll(() => shownFromCache(tab)).toBe('true');
    expect(await cartCount(tab)).toBe('Cart, 1 item');
    await addOne(tab);
    await expect.poll(() => cartCount(tab)).toBe('Cart, 2 items');

    const other = await browser.openTab(`${shop.url}/cart`);
    await expect.poll(() => cartCount(other)).toBe('Cart, 2 items');
    await press(other, 'main button[aria-label^="One more"]');
    for (const each of [tab, other]) await expect.poll(() => cartCount(each)).toBe('Cart, 3 items');
  } finally {
    await browser.close();
  }
});

test('SYNC-03: a page gone back to shows what another tab did meanwhile, and writes on from there', async ({
  shop,
}) => {
  await shop.start();
  const browser = await openPlainBrowser();
  try {
    const left = await openWithOneItem(browser, shop.url);
    const other = await browser.openTab(`${shop.url}/cart`);
    await expect.poll(() => cartCount(other)).toBe('Cart, 1 item');
    await expectSaved(other);

    await left.send('Page.bringToFront');
    await goTo(left, `${shop.url}/account/signin`);
    await press(other, 'main button[aria-label^="One more"]');
    await expect.poll(() => cartCount(other)).toBe('Cart, 2 items');
    await expectSaved(other);

    // Restored or loaded again: one that was left in the middle of its work is thrown away when another tab has to wait.
    await goBack(left);
    await expect.poll(() => cartCount(left)).toBe('Cart, 2 items');
    await press(left, '#sizes label[data-state="available"]');
    await addOne(left);
    for (const tab of [left, other]) await expect.poll(() => cartCount(tab)).toBe('Cart, 3 items');
  } finally {
    await browser.close();
  }
});

const openWithOneItem = async (browser: PlainBrowser, origin: string): Promise<PlainTab> => {
  const tab = await browser.openTab(origin + ARDEN, NOTE_RETURN);
  await press(tab, '#sizes label[data-state="available"]');
  await addOne(tab);
  await expect.poll(() => cartCount(tab)).toBe('Cart, 1 item');
  return tab;
};

/** In every document of the tab: one that had to be loaded again is left and gone back to once more. */
const NOTE_RETURN = `addEventListener('pageshow', ({ persisted }) => {
  document.body.dataset.shownFromCache = persisted;
})`;

const shownFromCache = (tab: PlainTab): Promise<string | undefined> =>
  tab.evaluate('document.body.dataset.shownFromCache');

// Nothing is asked of a tab while it is between two pages: a page that is asked to run something while it is kept for
// going back is thrown away.

const goTo = async (tab: PlainTab, url: string): Promise<void> => {
  const loaded = tab.next('Page.loadEventFired');
  await tab.send('Page.navigate', { url });
  await loaded;
};

/** @returns how the page came back, in the browser's own words */
const goBack = async (tab: PlainTab): Promise<string> => {
  const { currentIndex, entries } = await tab.send<History>('Page.getNavigationHistory');
  const arrived = tab.next<{ readonly type: string }>('Page.frameNavigated');
  await tab.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id });
  return (await arrived).type;
};

type History = { readonly currentIndex: number; readonly entries: readonly { readonly id: number }[] };
