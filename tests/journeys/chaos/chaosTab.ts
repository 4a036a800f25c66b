// One tab under chaos: what is tapped in it, and what the shop says to that.
import type { Page } from '@playwright/test';

/** What the shopper does to a line of the cart. */
export type Tap = 'more' | 'fewer' | 'remove';

/** `said`: the shop has said that it is durable; `qty` is what the line then has, 0 when it is gone. */
export type Tapped =
  | { readonly type: 'said'; readonly qty: number }
  | { readonly type: 'silent' }
  | { readonly type: 'no button' };

/** Runs before any script of the page: hears the live regions, and turns the device's clock as far as it is told. */
export const prepareTab = (): void => {
  if ('chaosHeard' in window) return;
  const heard: string[] = [];
  Object.assign(window, { chaosHeard: heard });
  const hear = (node: Node | null): void => {
    const region = node instanceof Element ? node : node?.parentElement;
    if (region?.closest('[role="status"], [aria-live]')) heard.push(region.textContent);
  };
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        hear(target);
        for (const node of addedNodes) hear(node);
      }
    }).observe(document.documentElement, { subtree: true, childList: true, characterData: true }),
  );
  const Right = Date;
  const shift = (): number => Number(localStorage.getItem('chaos-clock') ?? 0);
  const now = (): number => Right.now() + shift();
  window.Date = new Proxy(Right, {
    construct: (date, args: []) => (args.length === 0 ? new date(now()) : new date(...args)),
    get: (date, name): unknown => (name === 'now' ? now : Reflect.get(date, name)),
  });
};

/** Taps a button of a line, and waits for the words that say it is durable. A button that does not answer yet is none. */
export const tap = (page: Page, act: Tap, line: string, patienceMs: number): Promise<Tapped> =>
  page.evaluate(
    async ([name, wanted, patience]) => {
      const { chaosHeard } = window as unknown as { chaosHeard: string[] };
      const label = `${{ more: 'One more', fewer: 'One fewer', remove: 'Remove' }[name]} ${wanted}`;
      const button = document.querySelector<HTMLButtonElement>(
        `main button[aria-label=${JSON.stringify(label)}]:not(:disabled)`,
      );
      const stepper = document.querySelector<HTMLInputElement>(
        `main fieldset[aria-label=${JSON.stringify(`Quantity of ${wanted}`)}] input`,
      );
      if (!button || !stepper || !Object.keys(button).some((key) => key.startsWith('__react')))
        return { type: 'no button' } as const;
      const qty = name === 'remove' ? 0 : Number(stepper.value) + (name === 'more' ? 1 : -1);
      const durable = name === 'remove' ? `Removed ${wanted}.` : `${wanted}: ${qty}.`;
      chaosHeard.length = 0;
      button.click();
      const until = performance.now() + patience;
      while (performance.now() < until) {
        if (chaosHeard.some((words) => words.includes(durable))) return { type: 'said', qty } as const;
        await new Promise((soon) => setTimeout(soon, 10));
      }
      return { type: 'silent' } as const;
    },
    [act, line, patienceMs] as const,
  );
