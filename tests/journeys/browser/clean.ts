// Nothing to object to on a screen: axe, sizes and words, in the light and in the dark.
import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { turnOf } from '#tests/campaigns.ts';
import { allRules, colourRules, expectAccessible, layoutRules } from './accessible.ts';
import { expectLooksRight } from './looks.ts';

/** Where it is as wide as a desk, a mouse is meant. */
const DESK = 1024;

/** By the chosen rules of axe, by sizes and by words, as the screen is now. */
const expectCleanBy = async (page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> => {
  // Half of a link may lie under the header that sticks: that is no target too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, choose);
  // Where a mouse is meant, links may stand closer.
  await expectLooksRight(page, { taps: (page.viewportSize()?.width ?? 0) < DESK });
};

export const expectClean = async (page: Page): Promise<void> => {
  await expectCleanBy(page, (axe) => axe.withTags(allRules));
  await page.emulateMedia({ colorScheme: 'dark' });
  // Axe takes what lies behind a provider's frame for white: the light words of the dark card fields are not for it to judge.
  await expectAccessible(page, (axe) => axe.withRules(colourRules).exclude('iframe'));
  await page.emulateMedia({ colorScheme: 'light' });
};

/** What differs with the width alone: the elements are the same, and so are the colours in the dark. */
const expectLaidOutClean = (page: Page): Promise<void> =>
  expectCleanBy(page, (axe) => axe.withRules(layoutRules));

/**
 * On a phone and at a desk; the screen is as it was before. Every rule and the dark have their turn on one of the two a day, on
 * both in `npm run test:full`.
 */
export const expectCleanAtBoth = async (page: Page): Promise<void> => {
  const before = page.viewportSize();
  const widths = [390, 1280];
  const judgedWhole = turnOf('widths with every rule', widths);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await (judgedWhole.includes(width) ? expectClean(page) : expectLaidOutClean(page));
  }
  if (before) await page.setViewportSize(before);
};
