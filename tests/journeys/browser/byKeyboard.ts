// A hand that has no mouse: Tab, and a look at where the focus is.
import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has between two things. */
const MOST_STOPS = 120;

/**
 * Presses Tab until the focus is there, and sees it at every stop.
 *
 * @param goal in that direction: behind a page's last stop Firefox gives the focus to its own bar, from where no key of a driver
 * brings it back; the page's elements are active then and have no focus
 */
export const tabTo = async (page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(goal).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    // Firefox scrolls to what has the focus a moment later.
    await expect.poll(() => page.evaluate(unseenFocus)).toBeNull();
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The focus did not come to ${goal.toString()} in ${MOST_STOPS} stops`);
};

/** Runs in the page. @returns what has the focus without showing it; null when it shows, or when the browser has it */
export const unseenFocus = (): string | null => {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const isRinged = (style: CSSStyleDeclaration): boolean =>
    style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
  // The ring of a slider is on its thumb, whose style only the style sheet tells.
  const rulesOf = (list: CSSRuleList): readonly CSSStyleRule[] =>
    [...list].flatMap((rule) => [
      ...(rule instanceof CSSStyleRule ? [rule] : []),
      ...('cssRules' in rule ? rulesOf(rule.cssRules as CSSRuleList) : []),
    ]);
  const isThumbRinged = (): boolean =>
    element.matches('input[type="range"]:focus-visible') &&
    [...document.styleSheets]
      .flatMap((sheet) => rulesOf(sheet.cssRules))
      .some(
        ({ selectorText, style }) =>
          /:focus-visible::-(webkit-slider|moz-range)-thumb$/.test(selectorText) &&
          element.matches(selectorText.replace(/::.+$/, '')) &&
          // A rule with a variable in it tells the whole only, not its parts.
          /\b[2-9]px solid/.test(style.getPropertyValue('outline')),
      );
  // A choice shows on its label, a field with buttons on its frame, a card's link on the whole card.
  const around = [
    element,
    element.closest('label'),
    element.parentElement,
    element.parentElement?.parentElement,
  ];
  const isSeen =
    isThumbRinged() ||
    isRinged(getComputedStyle(element, '::after')) ||
    around.some((each) => each instanceof Element && isRinged(getComputedStyle(each)));
  const { top, bottom } = element.getBoundingClientRect();
  return isSeen && bottom > 0 && top < innerHeight ? null : element.outerHTML.slice(0, 200);
};

/** Tab goes into the sizes once; the arrows walk through them, and stop at one that can be bought. */
export const chooseSizeByArrows = async (page: Page): Promise<void> => {
  const chosen = page.locator('#sizes label:has(input:checked)');
  await tabTo(page, page.locator('#sizes input').first());
  await page.keyboard.press('Space');
  await expect(async () => {
    if ((await chosen.getAttribute('data-state')) === 'soldOut') await page.keyboard.press('ArrowRight');
    expect(await chosen.getAttribute('data-state')).not.toBe('soldOut');
  }).toPass();
  expect(await page.evaluate(unseenFocus)).toBeNull();
};

/** What a hand can press or type into, in the page's main part; of several choices with one name, one. */
const PRESSED = 'a[href], button, select, textarea, input:not([type="hidden"]), summary';

/** Walks through the page with Tab: the focus comes to all that can be pressed in its main part, and is in sight at every stop. */
export const expectReachable = async (page: Page): Promise<void> => {
  const left = await page.evaluateHandle((pressed) => {
    const isOne = (element: Element): boolean => {
      if (!element.checkVisibility() || element.matches(':disabled, [tabindex="-1"], [inert] *'))
        return false;
      if (!element.matches('input[type="radio"]')) return true;
      const { name, form } = element as HTMLInputElement;
      const all = [...document.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)];
      const mine = all.filter((each) => each.form === form && !each.disabled);
      return element === (mine.find(({ checked }) => checked) ?? mine[0]);
    };
    return new Set([...document.querySelectorAll(`main :is(${pressed})`)].filter(isOne));
  }, PRESSED);
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  for (let stop = 0; stop < MOST_STOPS && (await left.evaluate(({ size }) => size)) > 0; stop += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(unseenFocus)).toBeNull();
    await left.evaluate((all) => {
      if (document.activeElement) all.delete(document.activeElement);
    });
  }
  expect(await left.evaluate((all) => [...all].map(({ outerHTML }) => outerHTML.slice(0, 200)))).toEqual([]);
};
