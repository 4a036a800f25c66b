// The summary a trimmed log begins with: what every projection needs to continue as if nothing had been deleted.
//
// It is computed from the events themselves, never from a snapshot, and used only where folding it gives exactly the state
// it replaces. A projection that keeps something the summary does not carry thus stops the trimming instead of losing it.
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { isSummary } from '#events/facts/history.ts';
import { payloadVersions, type EventData } from '#events/facts/shopEvent.ts';
import { toEventId } from '#events/store/recordedEvent.ts';
import { checkoutStateOf } from '../checkout/checkoutFolds.ts';
import { canonicalJson } from './canonicalJson.ts';
import { initialState, replay, replayStepwise, type ShopState } from './shopState.ts';

/** What stays for bug reports (LOG-3.10): at most so many of the newest events, and none older than so many ms. */
export type BugWindow = {
  readonly events: number;
  readonly ms: number;
  /** Trimming fewer older ones than this does not pay for the write. */
  readonly fewest: number;
};

export const BUG_WINDOW: BugWindow = { events: 2_000, ms: 30 * 24 * 60 * 60_000, fewest: 256 };

/**
 * The event that may replace all that is older than the bug window.
 *
 * @param log every event of a log, from its first
 * @returns undefined when there is too little to gain, or something older is still under way
 */
export const summarise = (
  log: readonly RecordedEvent[],
  window: BugWindow = BUG_WINDOW,
): RecordedEvent | undefined => {
  const older = olderThan(window, log);
  if (older.length < window.fewest) return undefined;
  const upto = lastQuiet(older);
  const last = log[upto - 1];
  if (!last || upto < window.fewest || isSummary(last)) return undefined;
  const state = replay(initialState(), log.slice(0, upto));
  const summary: RecordedEvent = {
    ...last,
    eventId: toEventId(`${last.clientId}:${last.seq}`.slice(-64)),
    tv: payloadVersions.HistorySummarised,
    actor: 'system',
    cause: null,
    type: 'HistorySummarised',
    data: dataOf(state),
  };
  return isSameState(replay(initialState(), [summary]), state) ? summary : undefined;
};

/** Equal as stored: the order of fields and absent ones do not count. */
export const isSameState = (a: ShopState, b: ShopState): boolean => canonicalJson(a) === canonicalJson(b);

const olderThan = ({ events, ms }: BugWindow, log: readonly RecordedEvent[]): readonly RecordedEvent[] => {
  const newest = log.at(-1)?.wall ?? 0;
  const byCount = Math.max(0, log.length - events);
  const byAge = log.findIndex(({ wall }) => newest - wall < ms);
  return log.slice(0, Math.max(byCount, byAge));
};

/**
 * How many of these events end where nothing is open: no unconfirmed change, no PUT in flight, no order being placed,
 * no sign-in begun, and no unread notice.
 */
const lastQuiet = (events: readonly RecordedEvent[]): number => {
  let quiet = 0;
  replayStepwise(events, ({ account, session, away, orders }, folded) => {
    const isUnderWay = account.inFlight.length > 0 || account.awaitedAt !== null || orders.attempt !== null;
    const isSettled = account.pending.length === 0 && !isUnderWay;
    if (isSettled && session.busyTab === null && away.lines.length === 0) quiet = folded;
  });
  return quiet;
};

const dataOf = (state: ShopState): EventData<'HistorySummarised'> => {
  const { account, session, sync, notices } = state;
  return {
    account: {
      base: account.base,
      ackedSeq: account.ackedSeq,
      heard: account.heard,
      items: account.items,
    },
    session: { signedIn: session.status === 'LOGGED_IN', owesSignOut: session.owesSignOut },
    sync: sync.result,
    dropped: notices.dropped,
    checkout: checkoutStateOf(state),
  };
};
