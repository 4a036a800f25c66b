// `npm run replay -- FILE`: what happened in a shopper's browser, again, in a terminal. No browser, no server, no network.
import { ExportedLogError } from '#events/export/exportedLog.ts';
import { viewLines } from '#projections/replay/viewDiff.ts';
import { emitTest } from './emitTest.ts';
import { openLogFile, type ReplayedFile } from './logFile.ts';
import { readOptions, usage, UsageError, type ReplayOptions } from './options.ts';
import { stepThrough } from './stepThrough.ts';
import { entryLine, entryOf, stepLines, timelineOf } from './timeline.ts';
import { isSound, verdictLines, verdictOf } from './verdict.ts';

const UNREADABLE = 2;

const main = async (args: readonly string[]): Promise<number> => {
  const options = readOptions(args);
  if (options === 'help') {
    console.log(usage);
    return 0;
  }
  const file = await openLogFile(options.file);
  const upto = options.until === null ? file.replay.length : positionOf(file, options.until);
  const verdict = await verdictOf(file, options.invariants || options.emitTest !== null);
  if (options.json) console.log(JSON.stringify({ ...reportOf(file, options, upto), verdict }, null, 1));
  else if (options.diff !== null)
    print(stepLines(file.replay, file.replay.step(positionOf(file, options.diff))));
  else if (options.step && process.stdin.isTTY) await stepThrough(file.replay, upto);
  else printTimeline(file, upto);
  if (!options.json) print(['', ...verdictLines(verdict, file.log, file.replay)]);
  if (options.emitTest !== null) {
    const written = await emitTest(options.emitTest, file, verdict);
    console.error(`Written: ${written.join(', ')}`);
  }
  return isSound(verdict) ? 0 : 1;
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
  process.stdout.write(`${lines.join('\n')}\n`);
};

/** Written by the thousand: a line at a time is slow, all at once is a long string. */
const LINES_AT_ONCE = 1_000;

const printTimeline = ({ log, replay }: ReplayedFile, upto: number): void => {
  const { build, identity, storage, timeZone, locale } = log.header;
  print([
    `${replay.length} events of a ${identity}, build ${build}, ${timeZone}, ${locale}, storage ${storage.durability}`,
  ]);
  let lines: string[] = [];
  for (const entry of timelineOf(replay, upto)) {
    lines.push(entryLine(entry));
    if (lines.length < LINES_AT_ONCE) continue;
    print(lines);
    lines = [];
  }
  print([...lines, '', 'to see at the end', ...viewLines(replay.stateAt(upto)).map((line) => `  ${line}`)]);
};

const reportOf = ({ log, replay }: ReplayedFile, { diff }: ReplayOptions, upto: number) => ({
  header: log.header,
  events: replay.length,
  ...(diff === null
    ? { timeline: [...timelineOf(replay, upto)] }
    : { event: entryOf(replay, replay.step(positionOf({ replay }, diff))) }),
  views: viewLines(replay.stateAt(upto)),
});

const explain = (error: unknown): string => {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`;
  if (error instanceof ExportedLogError) return error.message;
  const { code, path } = error as { code?: string; path?: string };
  if (code === 'ENOENT') return `There is no file ${path}.`;
  if (code === 'EISDIR') return 'This is a folder; name the file to replay.';
  throw error;
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(explain(error));
  process.exitCode = UNREADABLE;
}
