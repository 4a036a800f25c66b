// `npm run replay` as a maintainer runs it: a process of its own, a file, and what it prints.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatExportedLog, type ExportedLog } from '#events/export/exportedLog.ts';
import { add, createDevice } from '#tests/support/devices/device.ts';
import { exportOf } from '#tests/support/log/livedLog.ts';
import { createWorld } from '#tests/support/devices/world.ts';
import { afterCommand } from './stepThrough.ts';
import { toProductId, toVariantId } from '#events/brands.ts';

const root = resolve(import.meta.dirname, '../..');

let folder: string;
/** Below the repository, where an emitted test finds the shop's code; nothing there is committed. */
let inRepository: string;
let log: ExportedLog;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-replay-'));
  await mkdir(join(root, 'node_modules/.cache'), { recursive: true });
  inRepository = await mkdtemp(join(root, 'node_modules/.cache/replay-'));
  const tab = await createDevice(createWorld()).openTab();
  await add(tab, 'v-1', 2);
  await add(tab, 'v-2', 1);
  await tab.signIn();
  await tab.round();
  await tab.commands.setCartQty({ variantId: toVariantId('v-1'), qty: 5 });
  await tab.commands.addToWishlist({ productId: toProductId('p-3'), variantId: toVariantId('v-3') });
  await tab.commands.removeFromCart({ variantId: toVariantId('v-2') });
  log = await exportOf(tab);
  file = await written('log.jsonl', formatExportedLog(log));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(inRepository, { recursive: true, force: true });
});

const written = async (name: string, content: string | Uint8Array): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

type Run = { readonly code: number; readonly out: string; readonly err: string };

const run = (command: string, args: readonly string[]): Promise<Run> =>
  new Promise((settle) => {
    execFile(command, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (error, out, err) =>
      settle({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

const replay = (...args: readonly string[]): Promise<Run> =>
  run(process.execPath, ['tests/replay/replay.ts', ...args]);

type Line = { event?: { seq: number; type: string; data: Record<string, unknown> } };

/** The log with one event altered; the hashes stay those of the real one. */
const altered = (type: string, change: (event: NonNullable<Line['event']>) => void): string => {
  let done = false;
  const lines = formatExportedLog(log)
    .split('\n')
    .map((text) => {
      const line = JSON.parse(text) as Line;
      if (done || line.event?.type !== type) return text;
      done = true;
      change(line.event);
      return JSON.stringify(line);
    });
  return lines.join('\n');
};

const seqOf = (type: string): number => log.events.find(({ event }) => event.type === type)?.event.seq ?? 0;

describe('a replay in a process of its own', () => {
  test('SHAPE-06: ends in the state the shop held, hash for hash', async () => {
    const { code, out } = await replay(file);
    expect(out).toContain(`Ends as the shop did: ${log.end.state}`);
    expect(code).toBe(0);
  });

  test('prints a line an event with what it changed, and what there is to see at the end', async () => {
    const { out } = await replay(file);
    const lines = out.split('\n');
    expect(lines[0]).toContain(`${log.events.length} events of a customer`);
    const line = lines.find((text) => text.includes('CartItemQtySet'));
    expect(line).toMatch(
      /^\s+\d+\s+\+00:00:00\.\d{3}\s+shopper\s+CartItemQtySet .*qty=5.*=> {2}cart v-1: 2 → 5/,
    );
    expect(lines).toContain('  cart v-1: 5');
    expect(lines).toContain('  wishlist p-3: v-3 × 1');
    expect(lines).toContain('  session status: LOGGED_IN');
    expect(out).not.toMatch(/ {2}cart v-2/);
  });

  test('reads a compressed file too', async () => {
    const packed = await written('log.jsonl.gz', gzipSync(formatExportedLog(log)));
    expect((await replay(packed)).out).toContain(`Ends as the shop did: ${log.end.state}`);
  });

  test('names the first event that is folded otherwise than in the shop', async () => {
    const other = await written(
      'other.jsonl',
      altered('CartItemQtySet', ({ data }) => void (data['qty'] = 6)),
    );
    const { code, out } = await replay(other);
    expect(out).toContain(`The replay differs from the shop at #${seqOf('CartItemQtySet')}.`);
    expect(code).toBe(1);
  });

  test('says when the tab held something else than its log', async () => {
    const end = { ...log.end, tab: { uptoSeq: log.end.events, state: '0'.repeat(64) } };
    const odd = await written('tab.jsonl', formatExportedLog({ ...log, end }));
    const { code, out } = await replay(odd);
    expect(out).toContain(`The tab held something else at #${log.end.events} than its log says.`);
    expect(code).toBe(1);
  });

  test('does not accuse a fold that has changed its version since', async () => {
    const header = { ...log.header, projectionVersions: { ...log.header.projectionVersions, account: 0 } };
    const end = { ...log.end, state: '0'.repeat(64), tab: null };
    const older = await written('older.jsonl', formatExportedLog({ ...log, header, end }));
    const { code, out } = await replay(older);
    expect(out).toContain('The folds of account have changed since build test wrote this, so these are not');
    expect(out).toContain('As in the shop is all else: session,');
    expect(code).toBe(0);
  });

  test('stops where it is told to', async () => {
    const seq = seqOf('CartItemQtySet');
    const { out } = await replay(file, '--until', String(seq));
    expect(out).not.toContain('WishlistItemAdded');
    expect(out).toContain('  cart v-2: 1');
    expect(out).toContain(`to see after #${seq}\n`);
    expect(out).not.toContain('to see at the end');
    expect((await replay(file, '--until', '999')).err).toContain('There is no event #999 in this log');
  });

  test('shows one event with all it changed', async () => {
    const { out } = await replay(file, '--diff', String(seqOf('CartItemRemoved')));
    expect(out).toContain('  cart − v-2 (was 1)');
    expect(out).toContain(`changed by #${seqOf('CartItemRemoved')}`);
    expect(out).not.toContain('WishlistItemAdded  ');
  });

  test('prints for a program', async () => {
    const report = JSON.parse((await replay(file, '--json', '--invariants')).out) as {
      timeline: { seq: number; changes: unknown[] }[];
      views: string[];
      verdict: { stateHash: string; broken: unknown[] };
    };
    expect(report.timeline).toHaveLength(log.events.length);
    expect(report.views).toContain('cart v-1: 5');
    expect(report.verdict).toMatchObject({ stateHash: log.end.state, broken: [], divergence: null });
  });

  test('prints the timeline where nobody can step', async () => {
    expect((await replay(file, '--step')).out).toContain('CartItemQtySet');
  });
});

describe('the invariants of a log', () => {
  test('hold for a real one', async () => {
    const { code, out } = await replay(file, '--invariants');
    expect(out).toContain(
      'All 15 invariants hold.\nJudged by the shop’s own folds alone, or not at all: ids of the cart',
    );
    expect(code).toBe(0);
  });

  test('name the first event that breaks one, with exit code 1', async () => {
    const seq = seqOf('WishlistItemAdded');
    const gap = await written(
      'gap.jsonl',
      altered('WishlistItemAdded', (event) => void (event.seq += 100)),
    );
    const { code, out } = await replay(gap, '--invariants');
    expect(out).toContain(`First broken at #${seq + 100}: Sequence numbers follow each other without a gap.`);
    expect(out).toContain(`the event is #${seq + 100} where #${seq} follows`);
    expect(code).toBe(1);
  });
});

describe('a regression test made from a log', () => {
  const vitest = async (path: string): Promise<Run> => {
    const config = join(inRepository, 'vitest.config.ts');
    await writeFile(config, `export default { test: { include: ['${path.split('/').at(-1)}'] } };\n`);
    return run(resolve(root, 'node_modules/.bin/vitest'), [
      'run',
      '--root',
      inRepository,
      '--config',
      config,
    ]);
  };

  test('is green for a log that replays rightly, and red when its end is another', async () => {
    const out = join(inRepository, 'sound.test.ts');
    const { err, code } = await replay(file, '--emit-test', out);
    expect(err).toContain('sound.test.ts');
    expect(code).toBe(0);
    expect(await readFile(out, 'utf8')).toContain("'cart v-1: 5'");
    expect(await vitest(out)).toMatchObject({ code: 0, out: expect.stringContaining('1 passed') as string });
    await writeFile(
      out.replace('.test.ts', '.jsonl'),
      altered('CartItemQtySet', ({ data }) => void (data['qty'] = 6)),
    );
    expect(await vitest(out)).toMatchObject({ code: 1, out: expect.stringContaining('1 failed') as string });
  });

  test('is red while an invariant is broken, and green once it is not', async () => {
    const beyond = await written(
      'beyond.jsonl',
      altered('AccountStatePulled', ({ data }) => void (data['ackedSeq'] = 900)),
    );
    const out = join(inRepository, 'broken.test.ts');
    expect((await replay(beyond, '--emit-test', out)).code).toBe(1);
    const red = await vitest(out);
    expect(red.code).toBe(1);
    expect(red.out).toContain('What the server confirmed is never taken for unconfirmed again');
    await writeFile(out.replace('.test.ts', '.jsonl'), formatExportedLog(log));
    expect((await vitest(out)).code).toBe(0);
  });

  test('goes only where it can run', async () => {
    const { code, err } = await replay(file, '--emit-test', join(folder, 'elsewhere.test.ts'));
    expect(code).toBe(2);
    expect(err).toContain('a .test.ts file in this repository');
  });

  test('writes over no test that is there', async () => {
    const out = join(inRepository, 'kept.test.ts');
    await writeFile(out, 'kept');
    const { code, err } = await replay(file, '--emit-test', out);
    expect(code).toBe(2);
    expect(err).toContain('kept.test.ts is there already: take another name.');
    expect(await readFile(out, 'utf8')).toBe('kept');
  });

  test('of a file that this code does not end like says that the shop may have been wrong', async () => {
    const other = await written(
      'other.jsonl',
      altered('CartItemQtySet', ({ data }) => void (data['qty'] = 6)),
    );
    const { err } = await replay(other, '--emit-test', join(inRepository, 'other.test.ts'));
    expect(err).toContain('If the shop was wrong and this code is right, say what should be there');
  });
});

describe('what cannot be read is said', () => {
  test.each([
    ['nothing', async () => join(folder, 'missing.jsonl'), 'There is no file'],
    ['a folder', async () => folder, 'This is a folder'],
    ['an empty file', () => written('empty.jsonl', ''), 'This file is empty.'],
    ['something else', () => written('else.json', '{"cart":[]}'), 'This is not an exported log of the shop'],
    [
      'a spoilt packed file',
      () => written('spoilt.gz', gzipSync('x'.repeat(99)).subarray(0, 20)),
      'cannot be unpacked',
    ],
    [
      'half a file',
      () => written('half.jsonl', formatExportedLog(log).slice(0, -300)),
      'This file was cut off',
    ],
  ])('%s', async (_, path, says) => {
    const { code, err, out } = await replay(await path());
    expect(err).toContain(says);
    expect(out).toBe('');
    expect(code).toBe(2);
  });

  test('an option that does not exist, and no file at all', async () => {
    expect(await replay(file, '--fast')).toMatchObject({
      code: 2,
      err: expect.stringContaining("'--fast'") as string,
    });
    expect((await replay()).err).toBe(
      'Name the file to replay.\nWhat can be typed: npm run replay -- --help\n',
    );
    expect((await replay(file, '--diff', '3..5..9')).err).toContain(
      'one place in the log or two: 23, or 23..41',
    );
    expect((await replay(file, '--until', 'soon')).err).toContain('--until takes a place in the log');
    expect(await replay('--help')).toMatchObject({
      code: 0,
      out: expect.stringContaining('--emit-test OUT') as string,
    });
  });
});

describe('stepping through', () => {
  const three = { length: 3, positionOf: (seq: number) => (seq === 12 ? 2 : undefined) };

  test('goes on, back, and to an event by its place in the log', () => {
    expect(afterCommand(three, 1, 'n')).toBe(2);
    expect(afterCommand(three, 1, '')).toBe(2);
    expect(afterCommand(three, 2, 'p')).toBe(1);
    expect(afterCommand(three, 3, 'g 12')).toBe(2);
    expect(afterCommand(three, 3, 'q')).toBe('quit');
  });

  test('stays at the ends, and says what can be typed', () => {
    expect(afterCommand(three, 3, 'n')).toEqual({ says: 'This is the last event.' });
    expect(afterCommand(three, 1, 'p')).toEqual({ says: 'This is the first event.' });
    expect(afterCommand(three, 1, 'g 99')).toEqual({ says: 'There is no event #99 in this log.' });
    expect(afterCommand({ ...three, length: 1 }, 1, 'g 12')).toEqual({
      says: '#12 is after --until, where this walk ends.',
    });
    expect(afterCommand(three, 1, 'what')).toMatchObject({
      says: expect.stringContaining('n next') as string,
    });
  });
});
