// What a screen reader is given to say.
import type { Page } from '@playwright/test';

/**
 * Everything the live regions of this page say from now on, in order. Each word takes the place of the one before, so
 * who only looks now and then may miss one. What is inert says nothing, and an open dialog makes all the rest so.
 */
export const listenTo = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  const heard = await page.evaluateHandle(() => {
    const said: string[] = [];
    const hear = (node: Node): void => {
      const text = node.textContent?.trim() ?? '';
      if (text !== '') said.push(text);
    };
    const isInert = (element: Element): boolean => {
      const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
      return element.closest('[inert]') !== null || dialog?.contains(element) === false;
    };
    const observer = new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        if (!element?.closest('[aria-live], [role="status"], [role="alert"]') || isInert(element)) continue;
        if (type === 'characterData') hear(target);
        else addedNodes.forEach(hear);
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    return said;
  });
  return () => heard.jsonValue();
};
