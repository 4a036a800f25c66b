// Nothing to object to on a screen: axe, sizes and words, in the light and in the dark.
import type { Page } from '@playwright/test';
import { allRules, colourRules, expectAccessible } from './accessible.ts';
import { expectLooksRight } from './looks.ts';

/** Where it is as wide as a desk, a mouse is meant. */
const DESK = 1024;

export const expectClean = async (page: Page): Promise<void> => {
  // Half of a link may lie under the header that sticks: that is no target too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, (axe) => axe.withTags(allRules));
  // Where a mouse is meant, links may stand closer.
  await expectLooksRight(page, { taps: (page.viewportSize()?.width ?? 0) < DESK });
  await page.emulateMedia({ colorScheme: 'dark' });
  // Axe takes what lies behind a provider's frame for white: the light words of the dark card fields are not for it to judge.
  await expectAccessible(page, (axe) => axe.withRules(colourRules).exclude('iframe'));
  await page.emulateMedia({ colorScheme: 'light' });
};

/** On a phone and at a desk; the screen is as it was before. */
export const expectCleanAtBoth = async (page: Page): Promise<void> => {
  const before = page.viewportSize();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectClean(page);
  }
  if (before) await page.setViewportSize(before);
};
