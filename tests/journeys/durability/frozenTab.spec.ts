// A tab the browser has frozen runs no timers and need not hear of anything: what reaches it, and when, is the browser's
// choice. Thawed, it has to know what happened elsewhere.
import { expect, test } from '../journey.ts';
import { ARDEN } from '../shopper.ts';
import { openPlainBrowser } from './plainBrowser.ts';
import { addOne, cartCount, expectSaved, press } from './plainShopper.ts';

test('SYNC-03: a tab that was frozen while another one wrote shows it when it thaws, and writes on from there', async ({
  shop,
}) => {
  await shop.start();
  const browser = await openPlainBrowser();
  try {
    const frozen = await browser.openTab(shop.url + ARDEN);
    await press(frozen, '#sizes label[data-state="available"]');
    await addOne(frozen);
    await expect.poll(() => cartCount(frozen)).toBe('Cart, 1 item');
    await frozen.evaluate(`
      document.addEventListener('freeze', () => (document.body.dataset.frozen = 'yes'));
      document.addEventListener('resume', () => (document.body.dataset.frozen = 'thawed'));`);

    const other = await browser.openTab(`${shop.url}/cart`);
    await other.send('Page.bringToFront');
    await expect.poll(() => cartCount(other)).toBe('Cart, 1 item');
    await expectSaved(other);
    await expect.poll(() => frozen.evaluate('document.visibilityState')).toBe('hidden');
    await frozen.send('Page.setWebLifecycleState', { state: 'frozen' });
    await expect.poll(() => frozen.evaluate('document.body.dataset.frozen')).toBe('yes');
    await press(other, 'main button[aria-label^="One more"]');
    await expect.poll(() => cartCount(other)).toBe('Cart, 2 items');
    await expectSaved(other);

    expect(await frozen.evaluate('document.body.dataset.frozen')).toBe('yes');
    await frozen.send('Page.setWebLifecycleState', { state: 'active' });
    await expect.poll(() => frozen.evaluate('document.body.dataset.frozen')).toBe('thawed');
    await expect.poll(() => cartCount(frozen)).toBe('Cart, 2 items');
    await frozen.send('Page.bringToFront');
    await addOne(frozen);
    for (const tab of [frozen, other]) await expect.poll(() => cartCount(tab)).toBe('Cart, 3 items');
  } finally {
    await browser.close();
  }
});
