// What the browser tells the sync engine: the shopper came back, leaves, or the network seems to be there again.
import { filter, fromEvent, merge } from 'rxjs';
import type { SyncSignals } from '#sync/state/syncEngine.ts';

export const browserSignals = (): Omit<SyncSignals, 'changes'> => {
  const visibility = fromEvent(document, 'visibilitychange');
  return {
    returned: merge(
      visibility.pipe(filter(() => document.visibilityState === 'visible')),
      fromEvent<PageTransitionEvent>(window, 'pageshow').pipe(filter((event) => event.persisted)),
      fromEvent(window, 'focus'),
    ),
    leaving: visibility.pipe(filter(() => document.visibilityState === 'hidden')),
    online: fromEvent(window, 'online'),
  };
};
