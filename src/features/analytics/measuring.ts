// Measures what the shopper has let the shop measure: pages, lists and commerce, as entries of the data layer (BEH-2).
//
// Loaded with a yes, and not before. Each commerce event of the log is one entry, whichever tab finds it.
import * as z from 'zod/mini';
import { reachability } from '#src/page/offline/reachability.ts';
import { pushBy } from '#src/platform/vendors/analytics.ts';
import { loadVendorScript } from '#src/platform/vendors/loadVendorScript.ts';
import { tabParts } from '#src/store/tabParts.ts';
import { commerceEntryOf } from './commerceEntries.ts';
import { allowedSince, CURSOR_NAME, DATA_LAYER_CHANNEL } from './consent.ts';
import { dataLayerEntry, type AnalyticsUser, type DataLayerEntry } from './dataLayer.ts';
import { newIn, readCursor } from './logCursor.ts';
import { pageKindOf, publicError, publicPath } from './pageTypes.ts';
import { changesBetween, type Place } from './placeChanges.ts';
import { createShopper } from './shopper.ts';
import { takeUnsent } from './unsent.ts';

/** BEH-9 */
export const LIST_DEBOUNCE_MS = 1_000;
const LOAD_MS = 15_000;
/** Until a container that did not come is asked for again: once, because what keeps it away may stay. */
const AGAIN_MS = 60_000;
const CONTAINER_PATH = '/analytics/container.json';

const container = z.object({ scriptUrl: z.string(), divisionId: z.string(), pushDelayMs: z.int() });

let stop: (() => void) | undefined;
let isSecondTry = false;

/**
 * Does nothing while it runs already, or where the shop has no container. What did not come is tried once more a little later,
 * and when there is a network again.
 */
export const startAnalytics = async (): Promise<void> => {
  if (stop || allowedSince() === null) return;
  const left = new AbortController();
  stop = () => left.abort();
  try {
    await begin(left.signal);
  } catch (error) {
    console.warn('Nothing is measured', error);
    stopAnalytics();
    addEventListener('online', startAgain, { once: true });
    if (!isSecondTry) setTimeout(startAgain, AGAIN_MS);
    isSecondTry = true;
  }
};

const startAgain = (): void => void startAnalytics();

const begin = async (signal: AbortSignal): Promise<void> => {
  const answer = await fetch(CONTAINER_PATH, { cache: 'no-store' });
  if (!answer.ok) return;
  const { scriptUrl, divisionId, pushDelayMs } = container.parse(await answer.json());
  await takeUnsent();
  if (signal.aborted || allowedSince() === null) return;
  await loadVendorScript({ url: scriptUrl, id: 'analytics', timeoutMs: LOAD_MS });
  if (signal.aborted) return;
  pushBy(push);
  signal.addEventListener('abort', () => pushBy());
  window.dataLayer?.forEach(showInLaboratory);
  const shopper = createShopper(divisionId);
  const later = delayed(pushDelayMs, signal);
  measurePlaces(later, shopper.user, signal);
  await measureLog(later, shopper.user, signal);
};

export const stopAnalytics = (): void => {
  stop?.();
  stop = undefined;
};

/** @param work is told whether the page is being left: then only what it does at once is done */
type Later = (work: (isLeaving: boolean) => void) => void;

/** What waits goes when the page goes. */
const delayed = (delayMs: number, signal: AbortSignal): Later => {
  const waiting = new Set<(isLeaving: boolean) => void>();
  addEventListener('pagehide', () => waiting.forEach((work) => work(true)), { signal });
  return (work) => {
    const once = (isLeaving: boolean): void => {
      if (waiting.delete(once) && !signal.aborted) work(isLeaving);
    };
    waiting.add(once);
    setTimeout(() => once(false), delayMs);
  };
};

const push = (entry: DataLayerEntry): void => {
  // Another tab may have heard a no.
  if (allowedSince() === null) return undefined;
  const told = entry.event === 'site_errors' ? publicError(entry) : entry;
  const checked = z.safeParse(dataLayerEntry, told);
  if (!checked.success) return console.warn('An entry does not fit the data layer', checked.error.issues);
  window.dataLayer ??= [];
  window.dataLayer.push(checked.data);
  return showInLaboratory(checked.data);
};

/** For the view of the laboratory. */
const showInLaboratory = (entry: unknown): void => {
  if (import.meta.env.MODE === 'production') return undefined;
  const channel = new BroadcastChannel(DATA_LAYER_CHANNEL);
  channel.postMessage(entry);
  return channel.close();
};

type User = ReturnType<typeof createShopper>['user'];
const measurePlaces = (later: Later, user: User, signal: AbortSignal): void => {
  let before: Place | null = null;
  const resting = new Map<string, ReturnType<typeof setTimeout>>();
  const pushLater = (entryFor: (known: AnalyticsUser) => DataLayerEntry): void => {
    let asked: AnalyticsUser | undefined;
    void user().then((known) => (asked = known));
    later((isLeaving) => {
      // Who signed in meanwhile is known by now, but a page that goes waits for no answer.
      if (!isLeaving) void user().then((known) => push(entryFor(known)));
      else if (asked) push(entryFor(asked));
    });
  };
  const rest = (event: 'sort' | 'filter', path: string): void => {
    clearTimeout(resting.get(event));
    const rested = (): void => pushLater((known) => ({ event, path, user: known }));
    resting.set(event, setTimeout(rested, LIST_DEBOUNCE_MS));
  };
  const look = (): void => {
    const { pathname, search } = location;
    const now: Place = { pathname, search };
    const path = publicPath(now.pathname);
    for (const change of changesBetween(before, now)) {
      if (change !== 'page') rest(change, path);
      else {
        const { event, page } = pageKindOf(now.pathname);
        pushLater((known) => ({ event, page, path, user: known }));
      }
    }
    before = now;
  };
  followPlaces(look, signal);
  look();
};

/** The router tells the browser alone where it is: the shop's first load need not know who else wants to hear. */
const followPlaces = (look: () => void, signal: AbortSignal): void => {
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (...entry) => {
      change(...entry);
      look();
    };
    // What is under it is the browser's own.
    signal.addEventListener('abort', () => Reflect.deleteProperty(history, name));
  }
  addEventListener('popstate', look, { signal });
};

/** One tab at a time, so that two find the same cursor one after the other. */
const measureLog = async (later: Later, user: User, signal: AbortSignal): Promise<void> => {
  const { log } = await tabParts.arrival('history');
  const drain = async (): Promise<void> => {
    const since = allowedSince();
    // What happens without a network is in the log, and is measured when there is one again.
    if (since === null || !navigator.onLine || reachability() === 'unreachable' || signal.aborted) return;
    const known = await user();
    await navigator.locks.request(CURSOR_NAME, async () => {
      const { clientId, epoch } = log.session;
      const events = await log.read(0);
      if (log.session.clientId !== clientId || log.session.epoch !== epoch || allowedSince() === null) return;
      const text = { read: () => localStorage.getItem(CURSOR_NAME) };
      const entries = newIn({ clientId, epoch }, events, readCursor(text), since).map((event) =>
        commerceEntryOf(event, known),
      );
      // In one task: no crash comes between an entry and the cursor.
      for (const entry of entries) if (entry) push(entry);
      const uptoSeq = events.at(-1)?.seq ?? 0;
      localStorage.setItem(CURSOR_NAME, JSON.stringify({ clientId, epoch, uptoSeq, at: Date.now() }));
    });
  };
  let isWaiting = false;
  const soon = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    later(() => {
      isWaiting = false;
      void drain();
    });
  };
  signal.addEventListener('abort', log.subscribe(soon));
  addEventListener('online', soon, { signal });
  soon();
};
