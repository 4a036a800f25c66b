// What axe objects to on a page that has come to rest: words that are still fading in have too little contrast.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Only what is wrong is read here; axe would spend most of its time on describing what is right. */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] });

/** @param axe which rules, and which parts of the page; all of them if absent */
export const expectAccessible = async (page: Page, axe = axeOn(page)): Promise<void> => {
  // Axe takes its time, and something may begin to move meanwhile: what is wrong stays so.
  await expect(async () => {
    await page.waitForFunction(isAtRest);
    const { violations } = await axe.analyze();
    expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual([]);
  }).toPass({ timeout: 15_000 });
};

/** Runs in the page. */
const isAtRest = (): boolean =>
  document.getAnimations().every((animation) => {
    const timing = animation.effect?.getComputedTiming();
    // One that has not begun, or goes on for ever, is not waited for.
    const isMoving = animation.playState === 'running' && typeof timing?.progress === 'number';
    return !isMoving || timing.iterations === Infinity;
  });
