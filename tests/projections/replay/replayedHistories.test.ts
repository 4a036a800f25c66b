// Whatever shoppers, networks and crashes did: the exported log replays to what the tab held, and breaks no invariant.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatExportedLog, parseExportedLog } from '#events/export/exportedLog.ts';
import { redactWith } from '#events/export/redaction.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { payloadVersions } from '#events/facts/shopEvent.ts';
import { firstDivergence, tabDivergence } from '#projections/replay/divergence.ts';
import { brokenInvariants } from '#projections/replay/invariants.ts';
import { redactState } from '#projections/replay/redactState.ts';
import { checkoutStateOf } from '#projections/checkout/checkoutFolds.ts';
import { replayLog } from '#projections/replay/replayLog.ts';
import { exportPorts, sha256 } from '#tests/support/log/exportPorts.ts';
import { exportOf, live, livedAct } from '#tests/support/log/livedLog.ts';
import { toEventId } from '#events/store/recordedEvent.ts';

describe('any history replays (SHAPE-06)', () => {
  test('to what the tab held under other names, breaking nothing', async () => {
    const acts = fc.array(livedAct, { minLength: 5, maxLength: 40, size: 'max' });
    await fc.assert(
      fc.asyncProperty(acts, async (acts) => {
        for (const tab of await live(acts)) {
          const text = formatExportedLog(await exportOf(tab, 'key'));
          const log = parseExportedLog(text);
          const replay = replayLog(log.events);
          expect(brokenInvariants(replay)).toEqual([]);
          expect(await firstDivergence(log, replay, sha256)).toBeNull();
          expect(await tabDivergence(log, replay, sha256)).toBeNull();
          const { hash, vocabulary } = exportPorts('key');
          const renamed = await redactWith(hash, vocabulary, (to) => redactState(tab.views.committed, to));
          expect(replay.stateAt(replay.length)).toEqual(renamed);
          // Exported again with the same key it is the same file.
          expect(formatExportedLog(await exportOf(tab, 'key'))).toBe(text);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('from a summary it was trimmed at, to the same end', async () => {
    const acts = fc.array(livedAct, { minLength: 5, maxLength: 40, size: 'max' });
    let trimmed = 0;
    await fc.assert(
      fc.asyncProperty(acts, async (acts) => {
        for (const tab of await live(acts)) {
          const events = await tab.log.read(0);
          const rest = trimmedLog(events);
          if (rest === undefined) continue;
          trimmed += 1;
          const log = parseExportedLog(formatExportedLog(await exportOf(tab, 'key', rest)));
          expect(log.end.state).toBe((await exportOf(tab, 'key')).end.state);
          expect(brokenInvariants(replayLog(log.events))).toEqual([]);
          expect(await firstDivergence(log, replayLog(log.events), sha256)).toBeNull();
          expect(await tabDivergence(log, replayLog(log.events), sha256)).toBeNull();
        }
      }),
      { numRuns: 100 },
    );
    expect(trimmed).toBeGreaterThan(10);
  });
});

/** The log with a summary in its middle instead of what led there, as trimming leaves it; undefined where nothing is quiet. */
const trimmedLog = (events: readonly RecordedEvent[]): readonly RecordedEvent[] | undefined => {
  const replay = replayLog(events.map((event) => ({ event, known: true })));
  const position = [...events.keys()].slice(1, Math.ceil(events.length / 2)).findLast((at) => {
    const { account, session, away } = replay.stateAt(at);
    const isUnderWay = account.inFlight.length > 0 || account.awaitedAt !== null;
    const isSettled = account.pending.length === 0 && !isUnderWay;
    return isSettled && session.busyTab === null && away.lines.length === 0;
  });
  const last = events[(position ?? 0) - 1];
  if (position === undefined || !last) return undefined;
  const state = replay.stateAt(position);
  const { account, session, sync, notices } = state;
  const summary: RecordedEvent = {
    ...last,
    eventId: toEventId('summary'),
    tv: payloadVersions.HistorySummarised,
    type: 'HistorySummarised',
    data: {
      account: { base: account.base, ackedSeq: account.ackedSeq, heard: account.heard, items: account.items },
      session: { signedIn: session.status === 'LOGGED_IN', owesSignOut: session.owesSignOut },
      sync: sync.result,
      dropped: notices.dropped,
      checkout: checkoutStateOf(state),
    },
  };
  // Acts recorded once stay before it.
  const once = events.slice(0, position - 1).filter(({ type }) => type === 'GuestCartAdopted');
  return [...once, summary, ...events.slice(position)];
};
