// What axe objects to on a page that has come to rest: words that are still fading in have too little contrast.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Axe itself is half a megabyte of script: a page that has it is given this in its place. */
const NO_SCRIPT = 'void 0';

/**
 * Only what is wrong is read here; axe would spend most of its time on describing what is right. To look into frames it opens a
 * second page, and most screens have none.
 */
const axeOn = async (page: Page): Promise<AxeBuilder> => {
  const isAlone = page.frames().length === 1;
  const isThere = isAlone && (await page.evaluate(() => 'axe' in window));
  return new AxeBuilder({ page, ...(isThere && { axeSource: NO_SCRIPT }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(isAlone);
};

/** Of A and AA, and what is good practice beyond them. */
export const allRules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that look at colours; the page itself is the same in the dark. */
export const colourRules = ['color-contrast', 'link-in-text-block'];
/** What may differ with the width alone; the elements are the same at every width. */
export const layoutRules = [...colourRules, 'target-size'];

type Choose = (axe: AxeBuilder) => AxeBuilder;

/** @param choose which rules, and which parts of the page; all of them if absent */
export const expectAccessible = async (page: Page, choose: Choose = (axe) => axe): Promise<void> => {
  let found: readonly unknown[] = [];
  let hasMoved = true;
  // Axe takes up to a second: what began to move meanwhile was judged on its way, and is judged again at rest.
  for (let times = 0; hasMoved && times < MOST_TIMES; times += 1) {
    await page.waitForFunction(isAtRest);
    const moves = await page.evaluateHandle(watchMoves);
    const { violations } = await choose(await axeOn(page)).analyze();
    found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
    hasMoved = found.length > 0 && (await moves.evaluate(({ count }) => count > 0));
  }
  expect(found).toEqual([]);
};

/** A page that never comes to rest is judged as it is. */
const MOST_TIMES = 5;

/** Runs in the page. @returns how many animations and transitions have begun since */
const watchMoves = (): { count: number } => {
  const moves = { count: 0 };
  for (const type of ['animationstart', 'transitionrun'])
    document.addEventListener(type, () => (moves.count += 1), { capture: true });
  return moves;
};

/** Runs in the page. */
const isAtRest = (): boolean =>
  document.getAnimations().every((animation) => {
    const timing = animation.effect?.getComputedTiming();
    // One that has not begun, or goes on for ever, is not waited for.
    const isMoving = animation.playState === 'running' && typeof timing?.progress === 'number';
    return !isMoving || timing.iterations === Infinity;
  });
