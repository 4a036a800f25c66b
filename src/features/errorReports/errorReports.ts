// Reports errors to the address the shop names (BEH-8). Loaded with the first error, or when some wait from before.
import * as z from 'zod/mini';
import { exportLog, heldBy } from '#src/features/history/exportLog.ts';
import type { Problem } from '#src/platform/tab/problems.ts';
import { ownName } from '#src/platform/storage/ownName.ts';
import { tabParts } from '#src/store/tabParts.ts';
import { tailOf } from './logTail.ts';
import {
  readQueue,
  withReport,
  writeQueue,
  type ErrorReport,
  type KeptText,
  type QueuedReport,
} from './reportQueue.ts';
import { isFatal, isReported, placeOf, problemOf } from './reportRules.ts';
import { sendReports, type SendOutcome } from './sendReports.ts';

const NAME = ownName('error-reports');

// With a network again, what waits goes.
addEventListener('online', () => void sendWaiting());

const kept: KeptText = {
  read: () => localStorage.getItem(NAME),
  write: (text) => (text === null ? localStorage.removeItem(NAME) : localStorage.setItem(NAME, text)),
};

/** One tab at a time writes the queue, and one sends. */
const inTurn = <T>(work: () => T | Promise<T>, name = NAME): Promise<T> =>
  navigator.locks.request(name, work);

export const reportError = async ({ error, path }: Problem): Promise<void> => {
  const problem = problemOf(error, location.origin);
  if (!isReported(problem, path, Math.random())) return;
  await keep({
    ...problem,
    ...described(path),
    type: 'error',
    isFatal: isFatal(problem),
    times: 1,
    log: logHere(),
  });
};

/** When the log is there: an error that waited from before is sent with it. */
export const begin = (): Promise<unknown> => (readQueue(kept).length > 0 ? sendWaiting() : reportTrace());

const reportTrace = async (): Promise<void> => {
  const [visit] = performance.getEntriesByType('navigation');
  if (!(visit instanceof PerformanceNavigationTiming)) return;
  const { responseStart, domInteractive, domContentLoadedEventEnd, loadEventEnd } = visit;
  const timings = {
    responseStart,
    domInteractive,
    domContentLoadedEventEnd,
    loadEventEnd,
    now: performance.now(),
  };
  const rounded = Object.entries(timings).map(([name, ms]) => [name, Math.round(ms)] as const);
  await keep({ ...described(location.pathname), type: 'trace', timings: Object.fromEntries(rounded) });
};

const sendWaiting = (): Promise<boolean> => inTurn(() => sendReports({ kept, send }), `${NAME}.sending`);

const keep = async (report: QueuedReport): Promise<void> => {
  await inTurn(() => writeQueue(kept, withReport(readQueue(kept), report)));
  await sendWaiting();
};

const described = (path: string) => ({
  id: crypto.randomUUID(),
  at: Date.now(),
  build: document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? 'development',
  place: placeOf(path),
});

const logHere = (): ErrorReport['log'] => {
  const history = tabParts.get('history');
  if (!history) return null;
  const { clientId, epoch } = history.log.session;
  return { clientId, epoch, uptoSeq: history.projected.uptoSeq };
};

/** Beside /api, whose calls may be what fails. */
const TARGET_PATH = '/error-reports/target.json';

const target = z.object({ url: z.string(), environment: z.string() });

const send = async (report: QueuedReport): Promise<SendOutcome> => {
  try {
    const named = await fetch(TARGET_PATH, { cache: 'no-store' });
    // The shop wants no reports.
    if (named.status === 404) return 'gone';
    const { url, environment } = target.parse(await named.json());
    const body = JSON.stringify({ ...withoutPlaceInLog(report), environment, log: await logOf(report) });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body, credentials: 'omit' });
    if (answer.ok) return 'sent';
    return answer.status === 429 || answer.status >= 500 ? 'later' : 'gone';
  } catch {
    return 'later';
  }
};

/** Which device it was is nobody's business. */
const withoutPlaceInLog = (report: QueuedReport): object => {
  if (report.type === 'trace') return report;
  const { log: _, ...said } = report;
  return said;
};

/** Of the shopper who met the error, or none: another may be here by now. */
const logOf = async (report: QueuedReport): Promise<string | null> => {
  const history = tabParts.get('history');
  if (report.type === 'trace' || report.log === null || !history) return null;
  const { clientId, epoch, uptoSeq } = report.log;
  try {
    const held = await heldBy(history);
    const { session } = history.log;
    if (session.clientId !== clientId || session.epoch !== epoch) return null;
    const stored = tailOf(held.stored, uptoSeq);
    return stored && (await exportLog({ ...held, stored, tab: null }));
  } catch {
    // An error of the log itself must be reported all the same.
    return null;
  }
};
