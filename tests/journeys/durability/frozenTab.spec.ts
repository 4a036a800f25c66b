// A tab the browser has frozen runs no timers, and whether messages reach it is the browser's choice. Chromium delivers
// them, so the worst is arranged here: this tab hears nothing while it is frozen. Thawed, it has to know what happened.
import { hasBackground } from '../browser/chromiumPath.ts';
import { expect, test } from '../shop/journey.ts';
import { ARDEN } from '../shop/shopper.ts';
import { openPlainBrowser, type PlainTab } from './plainBrowser.ts';
import { addOne, cartCount, expectSaved, press } from './plainShopper.ts';

test('SYNC-03: a tab that was frozen while another one wrote shows it when it thaws, and writes on from there', async ({
  shop,
}) => {
  test.skip(!hasBackground(), 'This browser has no tab in the background');
  await shop.start();
  const browser = await openPlainBrowser();
  try {
    const frozen = await browser.openTab(shop.url + ARDEN, deafWhileFrozen);
    await press(frozen, '#sizes label[data-state="available"]');
    await addOne(frozen);
    await expect.poll(() => cartCount(frozen)).toBe('Cart, 1 item');

    const other = await browser.openTab(`${shop.url}/cart`);
    await other.send('Page.bringToFront');
    await expect.poll(() => cartCount(other)).toBe('Cart, 1 item');
    await expectSaved(other);
    await press(other, 'main button[aria-label^="One more"]');
    for (const tab of [frozen, other]) await expect.poll(() => cartCount(tab)).toBe('Cart, 2 items');
    await expect.poll(() => diaryOf(frozen)).toContain('heard');
    await expect.poll(() => frozen.evaluate('document.visibilityState')).toBe('hidden');
    await frozen.send('Page.setWebLifecycleState', { state: 'frozen' });
    await expect.poll(async () => (await diaryOf(frozen)).at(-1)).toBe('froze');
    await press(other, 'main button[aria-label^="One more"]');
    await expect.poll(() => cartCount(other)).toBe('Cart, 3 items');
    await expectSaved(other);

    expect(await cartCount(frozen)).toBe('Cart, 2 items');
    await frozen.send('Page.setWebLifecycleState', { state: 'active' });
    await expect.poll(() => cartCount(frozen)).toBe('Cart, 3 items');
    const diary = await diaryOf(frozen);
    const meanwhile = diary.slice(diary.indexOf('froze') + 1, diary.indexOf('thawed'));
    expect(meanwhile, 'it heard nothing while it was frozen').not.toContain('heard');
    expect(diary.slice(diary.indexOf('thawed')), 'nor was it told afterwards').not.toContain('heard');
    await frozen.send('Page.bringToFront');
    await addOne(frozen);
    for (const tab of [frozen, other]) await expect.poll(() => cartCount(tab)).toBe('Cart, 4 items');
  } finally {
    await browser.close();
  }
});

/** Runs first in the tab: what is said while it is frozen is lost, and it keeps an account of what it lived through. */
const deafWhileFrozen = `
  window.diary = [];
  let isFrozen = false;
  document.addEventListener('freeze', () => { isFrozen = true; diary.push('froze'); });
  document.addEventListener('resume', () => { isFrozen = false; diary.push('thawed'); });
  const listen = BroadcastChannel.prototype.addEventListener;
  BroadcastChannel.prototype.addEventListener = function (type, listener) {
    return listen.call(this, type, (event) => {
      diary.push(isFrozen ? 'lost' : 'heard');
      if (!isFrozen) listener(event);
    });
  };`;

const diaryOf = (tab: PlainTab): Promise<readonly string[]> => tab.evaluate('diary');
