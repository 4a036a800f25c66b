// Ends this tab. A page cannot crash itself, but it can leave without receiving the events of leaving.
import type { Stop } from './faultLine.ts';

/** What a page does its last work on. */
const LAST_WORDS = ['visibilitychange', 'pagehide', 'beforeunload', 'unload', 'freeze'] as const;

/** @param how `crash`: nothing that waits in memory is saved or sent */
export const stopTab = (how: Stop): void => {
  if (how === 'crash') {
    const silence = (event: Event): void => event.stopImmediatePropagation();
    for (const type of LAST_WORDS) window.addEventListener(type, silence, { capture: true });
  }
  // Replaced, so that the way back loads the page anew instead of bringing this one back from the cache.
  location.replace('about:blank');
};
