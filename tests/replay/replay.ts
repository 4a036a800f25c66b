// `npm run replay -- FILE`: what happened in a shopper's browser, again, in a terminal. No browser, no server, no network.
import { resolve } from 'node:path';
import { addExtensions } from '#events/facts/registry/addExtensions.ts';
import { readExtensions } from '#server/shopFolder/readExtensions.ts';
import { tabNumbers } from '#events/export/tabNumbers.ts';
import { missingLines } from '#events/export/missingFromFile.ts';
import { ExportedLogError } from '#events/export/exportedLog.ts';
import { ExpectationError, unmetExpectations } from '#projections/replay/expectation.ts';
import type { Replay } from '#projections/replay/replayLog.ts';
import { viewLines } from '#projections/replay/viewDiff.ts';
import { changedFields } from '#projections/shop/changedFields.ts';
import { FoldError } from '#projections/shop/foldError.ts';
import { EmitError, emitTest } from './emitTest.ts';
import { inert } from './inert.ts';
import { openLogFile, type ReplayedFile } from './logFile.ts';
import { readOptions, usage, UsageError, type ReplayOptions } from './options.ts';
import { stepThrough } from './stepThrough.ts';
import { entryLine, entryOf, noteLines, rangeLines, stateLines, stepLines, timelineOf } from './timeline.ts';
import { isSound, verdictLines, verdictOf } from './verdict.ts';

const WRONG = 1;
const UNREADABLE = 2;

const main = async (args: readonly string[]): Promise<number> => {
  const options = readOptions(args);
  if (options === 'help') {
    console.log(usage);
    return 0;
  }
  // A log of an extended shop is understood with its folder beside it.
  const { SHOP_DIR } = process.env;
  if (SHOP_DIR) addExtensions(readExtensions(resolve(SHOP_DIR)).map(({ extension }) => extension));
  const file = await openLogFile(options.file);
  const upto = options.until === null ? file.replay.length : positionOf(file, options.until);
  const failure = failureOf(file.replay);
  if (failure) return tellFailure(file, options, upto, failure);
  // First of all: a fold that changes what it is given is seen by its first work.
  const verdict = await verdictOf(file, options.invariants || options.emitTest !== null);
  const unmet = unmetExpectations(file.replay.stateAt(upto), options.expect);
  if (options.json) {
    console.log(
      JSON.stringify({ ...reportOf(file, options, upto), verdict: { ...verdict, unmet } }, null, 1),
    );
  } else {
    await show(file, options, upto);
    print(['', ...verdictLines(verdict, file.log), ...expectationLines(options.expect, unmet)]);
  }
  if (options.emitTest !== null) {
    const { paths, says } = await emitTest(options.emitTest, file, verdict, options);
    console.error([`Written: ${paths.join(', ')}`, ...says].join('\n'));
  }
  return isSound(verdict) && unmet.length === 0 ? 0 : WRONG;
};

const failureOf = (replay: Replay): FoldError | null => {
  try {
    replay.stateAt(replay.length);
    return null;
  } catch (error) {
    if (error instanceof FoldError) return error;
    throw error;
  }
};

/** Shows what there is until a fold fails, and how it does. */
const tellFailure = async (
  file: ReplayedFile,
  options: ReplayOptions,
  upto: number,
  { message, seq, type, projection }: FoldError,
): Promise<number> => {
  const last = Math.min(upto, (file.replay.positionOf(seq) ?? 1) - 1);
  const shown = { ...options, diff: null };
  if (options.json) {
    const failure = { seq, type, projection, message };
    console.log(JSON.stringify({ ...reportOf(file, shown, last), verdict: { failure } }, null, 1));
  } else {
    await show(file, shown, last);
    print(['', message, '  Nothing after it can be replayed, and nothing is compared.']);
  }
  if (options.emitTest !== null) throw new EmitError('No test was written: nothing is there to hold to.');
  return WRONG;
};

const show = async (file: ReplayedFile, options: ReplayOptions, upto: number): Promise<void> => {
  const { replay } = file;
  const { diff, step, state } = options;
  if (diff !== null) {
    const [from, to] = [positionOf(file, diff.from), positionOf(file, diff.to)];
    print(from === to ? stepLines(replay, replay.step(to)) : rangeLines(replay, from, to));
  } else if (step && process.stdin.isTTY) await stepThrough(replay, upto);
  else {
    if (step)
      console.error('Nothing can be typed here, for this is no terminal: the whole timeline follows.');
    printTimeline(file, upto);
  }
  if (state)
    print([
      '',
      `the whole state after #${replay.events[upto - 1]?.event.seq ?? 0}`,
      ...stateLines(replay.stateAt(upto)),
    ]);
};

const expectationLines = (expected: readonly string[], unmet: readonly string[]): readonly string[] => {
  if (expected.length === 0) return [];
  return unmet.length === 0
    ? ['All is there that should be.']
    : ['Not as it should be:', ...unmet.map((one) => `  ${one}`)];
};

const positionOf = ({ replay }: Pick<ReplayedFile, 'replay'>, seq: number): number => {
  const position = replay.positionOf(seq);
  if (position !== undefined) return position;
  const [first, last] = [replay.events[0]?.event.seq, replay.events.at(-1)?.event.seq];
  throw new UsageError(
    first === undefined
      ? 'There are no events in this log.'
      : `There is no event #${seq} in this log; it goes from #${first} to #${last}.`,
  );
};

const print = (lines: readonly string[]): void => {
  process.stdout.write(`${inert(lines.join('\n'))}\n`);
};

/** Written by the thousand: a line at a time is slow, all at once is a long string. */
const LINES_AT_ONCE = 1_000;

const printTimeline = ({ log, replay }: ReplayedFile, upto: number): void => {
  const { build, identity, storage, timeZone, locale } = log.header;
  print([
    `${replay.length} events of a ${identity}, build ${build}, ${timeZone}, ${locale}, storage ${storage.durability}`,
    ...missingLines(log),
  ]);
  const { notes } = log.end;
  const tabs = tabNumbers(replay.events);
  let lines = [...noteLines(replay, notes, 0, tabs)];
  for (const entry of timelineOf(replay, upto)) {
    lines.push(entryLine(entry), ...noteLines(replay, notes, entry.seq, tabs));
    if (lines.length < LINES_AT_ONCE) continue;
    print(lines);
    lines = [];
  }
  const place = upto === replay.length ? 'at the end' : `after #${replay.events[upto - 1]?.event.seq ?? 0}`;
  print([...lines, '', `to see ${place}`, ...viewLines(replay.stateAt(upto)).map((line) => `  ${line}`)]);
};

const reportOf = ({ log, replay }: ReplayedFile, { diff, state }: ReplayOptions, upto: number) => ({
  header: log.header,
  events: replay.length,
  notes: log.end.notes ?? [],
  ...(diff === null ? { timeline: [...timelineOf(replay, upto)] } : diffOf(replay, diff)),
  views: viewLines(replay.stateAt(upto)),
  ...(state && { state: replay.stateAt(upto) }),
});

const diffOf = (replay: Replay, { from, to }: NonNullable<ReplayOptions['diff']>) => {
  const last = replay.step(positionOf({ replay }, to));
  const before = from === to ? last.before : replay.stateAt(positionOf({ replay }, from));
  return { event: entryOf(replay, last), fields: changedFields(before, last.after) };
};

const explain = (error: unknown): string => {
  if (error instanceof UsageError || error instanceof ExpectationError)
    return `${error.message}\nWhat can be typed: npm run replay -- --help`;
  if (error instanceof ExportedLogError || error instanceof EmitError) return error.message;
  const { code, path } = error as { code?: string; path?: string };
  if (code === 'ENOENT') return `There is no file ${path}.`;
  if (code === 'EISDIR') return 'This is a folder; name the file to replay.';
  throw error;
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(inert(explain(error)));
  process.exitCode = error instanceof EmitError ? WRONG : UNREADABLE;
}
