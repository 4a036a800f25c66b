// The overlay of the shop, in all it can do, on the laboratory's page of it.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessible.ts';
import { expect, test, watchForErrors } from '../shop/journey.ts';
import { visit } from '../shop/shopper.ts';

const WIDE = { width: 1280, height: 900 };

const opener = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

const openOverlay = async (page: Page, name: string): Promise<Locator> => {
  await opener(page, name).click();
  const overlay = page.getByRole('dialog', { name: `Overlay ${name}` });
  await expect(overlay).toBeVisible();
  return overlay;
};

/** Without the room a scroll bar takes, or would take. */
const pageWidth = (page: Page): Promise<number> => page.evaluate(() => document.body.clientWidth);

/** Its box once it stands still. */
const boxOf = async (overlay: Locator) => {
  await overlay.evaluate((dialog) =>
    Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  const box = await overlay.boundingBox();
  if (box === null) throw new Error('The overlay is nowhere');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height, width: box.width };
};

test('ROUTE-12: an overlay stands where its position says, as wide as its width says, in the middle by default', async ({
  device,
}) => {
  const laptop = await device({ viewport: WIDE });
  const page = await laptop.open();
  const { errors } = watchForErrors(page);
  await visit(page, '/__log/overlays');
  const widths = { sm: 360, md: 480, lg: 640, xl: 960 };
  for (const position of ['center', 'left', 'right', 'top', 'bottom']) {
    for (const [width, pixels] of Object.entries(widths)) {
      const overlay = await openOverlay(page, `${position} ${width}`);
      const box = await boxOf(overlay);
      expect(box.width, `${position} ${width}`).toBe(pixels);
      const at = {
        left: box.left === 0,
        right: box.right === (await pageWidth(page)),
        top: box.top === 0,
        bottom: box.bottom === WIDE.height,
      };
      const expected = {
        center: {},
        left: { left: true, top: true, bottom: true },
        right: { right: true, top: true, bottom: true },
        top: { top: true },
        bottom: { bottom: true },
      }[position];
      expect(at, position).toEqual({ left: false, right: false, top: false, bottom: false, ...expected });
      await page.keyboard.press('Escape');
      await expect(overlay).toBeHidden();
    }
  }
  const screen = await openOverlay(page, 'screen');
  expect(await boxOf(screen)).toMatchObject({
    left: 0,
    top: 0,
    right: await pageWidth(page),
    bottom: WIDE.height,
  });
  expect(errors).toEqual([]);
});

test('ROUTE-12: on a phone an overlay along an edge leaves some of the page to be seen', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  await visit(page, '/__log/overlays');
  for (const position of ['left xl', 'right xl']) {
    const overlay = await openOverlay(page, position);
    expect((await boxOf(overlay)).width).toBe((await pageWidth(page)) - 24);
    // On what is left of the page: that closes it.
    await page.mouse.click(position === 'left xl' ? 365 : 10, 400);
    await expect(overlay).toBeHidden();
  }
});

test('ROUTE-12: title and description are said, and an overlay without them still has a name', async ({
  device,
}) => {
  const laptop = await device({ viewport: WIDE });
  const page = await laptop.open();
  await visit(page, '/__log/overlays');
  const overlay = await openOverlay(page, 'center');
  await expect(overlay.getByRole('heading', { level: 2 })).toHaveText('Overlay center');
  await expect(overlay).toHaveAccessibleDescription('What a screen reader says after the title.');
  await expectAccessible(page);
  await overlay.getByRole('button', { name: 'Close' }).click();
  await expect(overlay).toBeHidden();

  await page.getByLabel('Title').uncheck();
  await page.getByLabel('Description').uncheck();
  const bare = await openOverlay(page, 'center');
  await expect(bare.getByRole('heading')).toHaveCount(0);
  await expect(bare).toHaveAccessibleDescription('');
  await expect(bare.getByRole('button', { name: 'Close' })).toBeVisible();
  await expectAccessible(page);
});

test('ROUTE-12: the focus stays in an overlay and goes back to the button that opened it', async ({
  device,
}) => {
  const laptop = await device({ viewport: WIDE });
  const page = await laptop.open();
  await visit(page, '/__log/overlays');
  const overlay = await openOverlay(page, 'right md');
  await expect(overlay.getByRole('button', { name: 'Close' })).toBeFocused();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press(step < 6 ? 'Tab' : 'Shift+Tab');
    // Between the last and the first stands the browser itself, which shows as nothing of the page.
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog[open]'),
    );
    expect(isOutside).toBe(false);
  }
  await overlay.getByRole('button', { name: 'Done' }).click();
  await expect(overlay).toBeHidden();
  await expect(opener(page, 'right md')).toBeFocused();
});

test('ROUTE-12: an overlay closes when the route changes, unless that is switched off', async ({
  device,
}) => {
  const laptop = await device({ viewport: WIDE });
  const page = await laptop.open();
  await visit(page, '/__log/overlays');
  const closing = await openOverlay(page, 'left');
  await closing.getByRole('link', { name: 'To another route' }).click();
  await expect(page).toHaveURL(/\?elsewhere/);
  await expect(closing).toBeHidden();

  await page.goBack();
  await expect(page).not.toHaveURL(/elsewhere/);
  await page.getByLabel('Closes on a change of route').uncheck();
  const staying = await openOverlay(page, 'left');
  await staying.getByLabel('Something typed').fill('half a word');
  await staying.getByRole('link', { name: 'To another route' }).click();
  await expect(page).toHaveURL(/\?elsewhere/);
  await expect(staying.getByLabel('Something typed')).toHaveValue('half a word');
});

/** The times of what moves just after `act`, by element and property. */
const timesOf = (page: Page, act: 'open' | 'close') =>
  page.evaluate(async (act) => {
    const dialog = document.querySelector('dialog');
    if (dialog === null) throw new Error('No overlay');
    const label = act === 'open' ? 'left' : 'Close';
    const buttons = [...document.querySelectorAll('button')];
    buttons.find((button) => (button.ariaLabel ?? button.textContent) === label)?.click();
    // Two frames: React has rendered, and what it set has begun to move.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    return Object.fromEntries(
      dialog.getAnimations({ subtree: true }).flatMap((animation) => {
        if (!(animation instanceof CSSTransition) || !(animation.effect instanceof KeyframeEffect)) return [];
        const { target, pseudoElement } = animation.effect;
        if (target !== dialog) return [];
        const property = `${pseudoElement ?? ''}${animation.transitionProperty}`;
        return [[property, animation.effect.getTiming().duration]];
      }),
    );
  }, act);

test('ROUTE-12: an overlay comes in 300 ms and goes in 200 ms, and its backdrop fades in 300 ms', async ({
  device,
}) => {
  const laptop = await device({ viewport: WIDE });
  const page = await laptop.open();
  await visit(page, '/__log/overlays');
  await expect(opener(page, 'left')).toBeVisible();
  expect(await timesOf(page, 'open')).toMatchObject({ translate: 300, '::backdropopacity': 300 });
  await boxOf(page.getByRole('dialog'));
  expect(await timesOf(page, 'close')).toMatchObject({
    translate: 200,
    '::backdropopacity': 300,
    overlay: 300,
  });
});

test('ROUTE-12: who asked for less motion sees an overlay fade within 100 ms and move nowhere', async ({
  device,
}) => {
  const laptop = await device({ viewport: WIDE });
  const page = await laptop.open();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/__log/overlays');
  await expect(opener(page, 'left')).toBeVisible();
  const times = await timesOf(page, 'open');
  expect(times).toMatchObject({ opacity: 100 });
  expect(times).not.toHaveProperty('translate');
});
