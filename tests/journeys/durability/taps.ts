// A shopper who taps faster than the shop can answer, and the words the shop answers with.
import type { Page } from '@playwright/test';

/** One tap in the cart, and the quantity its line ends with. */
export type Tap = {
  readonly act: 'more' | 'fewer' | 'remove' | 'undo';
  /** `Arden 4, US 9.5`: as its controls are named. */
  readonly line: string;
  readonly qty: number;
};

/** What the shop says once this tap is durable, and not before. */
export const answerTo = ({ act, line, qty }: Tap): string => {
  switch (act) {
    case 'remove':
      return `Removed ${line}.`;
    case 'undo':
      return `Undone. ${line} is back in your cart.`;
    default:
      return `${line}: ${qty}.`;
  }
};

/** Calls `hear` with everything the shop says in its live regions, as soon as it stands in the page. */
export const listen = async (page: Page, hear: (words: string) => void): Promise<void> => {
  await page.exposeFunction('hearTheShop', hear);
  await page.evaluate(() => {
    const { hearTheShop } = window as unknown as { hearTheShop: (words: string) => void };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        // What was said leaves the page without a word.
        if (type === 'childList' && addedNodes.length === 0) continue;
        const region = (target.nodeType === Node.TEXT_NODE ? target.parentElement : target) as Element | null;
        if (!region?.closest('[role="status"], [aria-live]')) continue;
        // An alert's own words, without the names of its buttons.
        const paragraphs = [...addedNodes].flatMap((node) =>
          node instanceof Element ? [...(node.matches('p') ? [node] : node.querySelectorAll('p'))] : [],
        );
        for (const spoken of paragraphs.length > 0 ? paragraphs : [region])
          hearTheShop(spoken.textContent.trim());
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
};

/** How long a tap waits for its button, in ms. */
const PATIENCE_MS = 60_000;

/**
 * Taps one after the other without waiting for answers; only what is not on the screen yet is waited for.
 *
 * @throws Error when something never comes to the screen, or the page is gone
 */
export const tapAll = (page: Page, taps: readonly Tap[]): Promise<void> =>
  page.evaluate(
    async ({ wanted, patienceMs }) => {
      const nameOf = { more: 'One more', fewer: 'One fewer', remove: 'Remove' };
      const buttonFor = ({ act, line }: Tap): HTMLButtonElement | undefined => {
        if (act !== 'undo') {
          return (
            document.querySelector<HTMLButtonElement>(
              `main button[aria-label=${JSON.stringify(`${nameOf[act]} ${line}`)}]:not(:disabled)`,
            ) ?? undefined
          );
        }
        const alerts = [...document.querySelectorAll('[aria-live] > *')];
        const removed = alerts.findLast((alert) => alert.textContent.includes(`Removed ${line}.`));
        return [...(removed?.querySelectorAll('button') ?? [])].find(
          ({ textContent }) => textContent === 'Undo',
        );
      };
      for (const tap of wanted) {
        const givenUpAt = performance.now() + patienceMs;
        let button = buttonFor(tap);
        while (!button) {
          if (performance.now() > givenUpAt) throw new Error(`There is no button to ${tap.act} ${tap.line}`);
          await new Promise((soon) => setTimeout(soon));
          button = buttonFor(tap);
        }
        button.click();
        // The next tap is another task, as a finger's is.
        await new Promise((soon) => setTimeout(soon));
      }
    },
    { wanted: taps, patienceMs: PATIENCE_MS },
  );

/**
 * Runs in the page before it is there: adds a size when the HTML has come and no script of the shop has run, and calls
 * `hearTheShop` when the page says that the tap is saved, or the shop that it is added.
 */
export const addWhenThere = (size: string): void => {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    const labels = [...document.querySelectorAll<HTMLElement>('#sizes label')];
    labels.find((label) => label.querySelector('span')?.textContent === size)?.click();
    document.querySelector<HTMLElement>('main button[data-intent*="addToCart"]')?.click();
    new MutationObserver(() => {
      const said = [...document.querySelectorAll('[role="status"], [aria-live]')].map(
        ({ textContent }) => textContent,
      );
      if (said.some((words) => /Saved on this device|Added .+ US/.test(words)))
        (window as unknown as { hearTheShop: () => void }).hearTheShop();
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
};
