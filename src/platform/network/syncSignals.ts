// The browser's signals for the sync engine: the shopper came back, leaves, or the network seems to be there again.
import { filter, fromEvent, merge, type Observable } from 'rxjs';
import type { SyncSignals } from '#sync/state/syncEngine.ts';

/** Only the export of what happened tells of it: the sync believes no browser that says it is online. */
export const browserOffline = (): Observable<unknown> => fromEvent(window, 'offline');

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
