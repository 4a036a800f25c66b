// What `npm run replay` claims is true, and what it cannot know it says: expectations, states, tabs, and a terminal that is none.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createVisitNotes } from '#src/shop/tab/visitNotes.ts';
import { toProductId, toVariantId } from '#events/brands.ts';
import { missingLines } from '#events/export/missingFromFile.ts';
import { formatExportedLog, parseExportedLog, type ExportedLog } from '#events/export/exportedLog.ts';
import { accountProjection } from '#projections/account/account.ts';
import { ExpectationError, unmetExpectations } from '#projections/replay/expectation.ts';
import { replayLog, type Replay } from '#projections/replay/replayLog.ts';
import { add, createDevice } from '#tests/support/devices/device.ts';
import { createWorld } from '#tests/support/devices/world.ts';
import { exportOf } from '#tests/support/log/livedLog.ts';
import { openLogFile } from './logFile.ts';
import { stepThrough } from './stepThrough.ts';
import { entryLine, rangeLines, stateLines, stepLines, timelineOf } from './timeline.ts';

const root = resolve(import.meta.dirname, '../..');
/** Two processes and the test in one of them, on a machine that has more to do. */
const PATIENCE_MS = 120_000;
let folder: string;
let log: ExportedLog;
let replay: Replay;

/** Two tabs of a customer, who was a guest before. */
const lived = async (): Promise<ExportedLog> => {
  const device = createDevice(createWorld());
  const [first, second] = [await device.openTab(), await device.openTab()];
  await add(first, 'v-1', 2);
  await first.signIn();
  await first.round();
  await second.log.catchUp();
  await second.commands.addToWishlist({ productId: toProductId('p-3'), variantId: toVariantId('v-3') });
  await first.log.catchUp();
  await first.commands.removeFromCart({ variantId: toVariantId('v-1') });
  return exportOf(first);
};

beforeAll(async () => {
  await mkdir(join(root, 'node_modules/.cache'), { recursive: true });
  folder = await mkdtemp(join(root, 'node_modules/.cache/replay-'));
  log = await lived();
  replay = replayLog(log.events);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (command: string, args: readonly string[]) =>
  new Promise<{ readonly code: number; readonly out: string; readonly err: string }>((settle) => {
    execFile(command, args, { cwd: root }, (error, out, err) =>
      settle({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

const seqOf = (type: string): number => log.events.find(({ event }) => event.type === type)?.event.seq ?? 0;

describe('what there should be', () => {
  const unmet = (...expected: readonly string[]) =>
    unmetExpectations(replay.stateAt(replay.length), expected);

  test('is a whole list, or a line of what there is to see', () => {
    expect(unmet('cart=', 'wishlist=p-3', 'session status=LOGGED_IN', 'sync base version=1')).toEqual([]);
    expect(unmet('wishlist=p-3:v-3 × 1', 'wishlist=p-3:1', 'wishlist p-3=1')).toEqual([]);
  });

  test('is told where it is otherwise', () => {
    expect(unmet('cart=v-1:2')).toEqual(['cart v-1 should be 2, and is nothing']);
    expect(unmet('wishlist=p-3:2')).toEqual(['wishlist p-3 should be 2, and is v-3 × 1']);
    expect(unmet('wishlist=')).toEqual(['wishlist p-3 should be nothing, and is v-3 × 1']);
    expect(unmet('wishlist=p-4')).toEqual([
      'wishlist p-4 should be there, and is nothing',
      'wishlist p-3 should be nothing, and is v-3 × 1',
    ]);
    expect(unmet('session status=LOGGED_OUT')).toEqual([
      'session status should be LOGGED_OUT, and is LOGGED_IN',
    ]);
  });

  test('is refused in words where nobody can read it', () => {
    expect(() => unmet('a cart')).toThrow(ExpectationError);
    expect(() => unmet('wishlst=')).toThrow(
      'there is nothing called wishlst to see. There are cart, wishlist,',
    );
    expect(() => unmet('a cart')).toThrow('--expect takes cart=v-1:2');
  });
});

test(
  'SHAPE-08: a fold that is wrong in the shop and here alike: the test that is written is red with it and green without',
  { timeout: PATIENCE_MS },
  async () => {
    const { apply } = accountProjection;
    vi.spyOn(accountProjection, 'apply').mockImplementation((account, event, copyOnWrite) => {
      apply(account, event, copyOnWrite);
      if (event.type === 'CartItemRemoved')
        account.items = { ...account.items, cart: account.baseItems.cart };
    });
    const wrong = formatExportedLog(await lived());
    vi.restoreAllMocks();
    const file = join(folder, 'wrong.jsonl');
    await writeFile(file, wrong);
    const out = join(folder, 'kept.test.ts');
    const { code, out: said } = await run(process.execPath, [
      'tests/replay/replay.ts',
      file,
      ...['--expect', 'cart=', '--emit-test', out],
    ]);
    // This code is right: it is the file that differs, and all is there that should be.
    expect(said).toContain('All is there that should be.');
    expect(said).toMatch(
      /The replay differs from the shop at #\d+\.\n {2}account\.items\.cart\.v-1: the shop had it as after #\d+/,
    );
    expect(code).toBe(1);
    expect(await readFile(out, 'utf8')).toContain(`expect(unmetExpectations(state, ['cart='])).toEqual([]);`);

    const bug = join(folder, 'bug.mjs');
    await writeFile(
      bug,
      `import { accountProjection } from '#projections/account/account.ts';
const { apply } = accountProjection;
accountProjection.apply = (account, event, copyOnWrite) => {
  apply(account, event, copyOnWrite);
  if (event.type === 'CartItemRemoved') account.items = { ...account.items, cart: account.baseItems.cart };
};
`,
    );
    const vitest = async (setupFiles: readonly string[]) => {
      const config = join(folder, 'vitest.config.ts');
      const options = JSON.stringify({ include: ['kept.test.ts'], setupFiles });
      await writeFile(config, `export default { test: ${options} };\n`);
      return run(resolve(root, 'node_modules/.bin/vitest'), ['run', '--root', folder, '--config', config]);
    };
    expect(await vitest([bug])).toMatchObject({
      code: 1,
      out: expect.stringContaining('1 failed') as string,
    });
    expect(await vitest([])).toMatchObject({ code: 0, out: expect.stringContaining('1 passed') as string });
  },
);

test('SHAPE-08: what an event changed is told field by field, down to stamps and removals', () => {
  const seq = seqOf('CartItemRemoved');
  const step = replay.step(replay.positionOf(seq) ?? 0);
  const shown = stepLines(replay, step).join('\n');
  expect(shown).toMatch(/\n {2}account\.items\.cart\.v-1\.qty: 2 → nothing\n/);
  expect(shown).toMatch(/\n {2}account\.items\.removed\.v-1\.at: nothing → \d+\n/);
  expect(shown).toMatch(/\n {2}account\.items\.removed\.v-1\.why: nothing → "removed"\n/);
  const both = rangeLines(replay, step.position - 1, step.position).join('\n');
  expect(both).toContain('changed from #');
  expect(both).toContain('cart − v-1 (was 2)');
  expect(both).toMatch(/removed\.v-1\.at: nothing → \d+/);
});

test('SHAPE-08: the whole state has every field in a line, the base of the account too', () => {
  const lines = stateLines(replay.stateAt(replay.length));
  expect(lines).toContain('  account.base.cart.v-1.qty: 2');
  expect(lines).toContain('  session.status: "LOGGED_IN"');
  expect(lines.some((line) => /^ {2}account\.items\.removed\.v-1\.at: \d+$/.test(line))).toBe(true);
});

test('SHAPE-08: two tabs are told apart, and one is not counted', () => {
  const lines = [...timelineOf(replay)].map(entryLine);
  expect(lines.find((line) => line.includes('CartItemRemoved'))).toContain('tab 1');
  expect(lines.find((line) => line.includes('WishlistItemAdded'))).toContain('tab 2');
  const alone = replayLog(log.events.filter(({ event }) => event.tabId === log.events[0]?.event.tabId));
  expect([...timelineOf(alone)].map(entryLine).join('\n')).not.toContain('tab 1');
});

test(
  'SHAPE-08: a refused tap and an offline network stand between the events, and are none',
  async () => {
    const tab = await createDevice(createWorld()).openTab();
    const notes = createVisitNotes(tab.log, { clock: tab.ports.clock, tabId: tab.ports.tabId });
    const commands = notes.watched({ ...tab.commands });
    await add(tab, 'v-1', 2);
    await commands.setCartQty({ variantId: toVariantId('v-9'), qty: 1 });
    notes.note('offline');
    await add(tab, 'v-2', 1);
    const file = await exportOf(tab, undefined, undefined, notes.list());
    expect(parseExportedLog(formatExportedLog(file))).toEqual(file);
    const path = join(folder, 'refused.jsonl');
    await writeFile(path, formatExportedLog(file));
    const { code, out } = await run('npm', ['run', '--silent', 'replay', '--', path]);
    expect(code, out).toBe(0);
    const lines = out.split('\n');
    const at = (text: string): number => lines.findIndex((line) => line.includes(text));
    const [first, second] = file.events.filter(({ event }) => event.type === 'CartItemAdded');
    expect(at('setCartQty rejected, ItemNotInCart')).toBeGreaterThan(at(`${first?.event.seq}  `));
    expect(at('no event  offline')).toBe(at('setCartQty rejected') + 1);
    expect(at(`${second?.event.seq}  `)).toBe(at('no event  offline') + 1);
    // Times are those of the file, moved like the events' own.
    expect(file.end.notes?.[0]?.at).toBeGreaterThanOrEqual(first?.event.stamp ?? Infinity);
  },
  PATIENCE_MS,
);

test('SHAPE-08: what such a file cannot hold is said', async () => {
  expect(missingLines(log)).toEqual([expect.stringContaining('is one event here, GuestCartAdopted')]);
  const tab = await createDevice(createWorld()).openTab();
  await add(tab, 'v-1', 1);
  expect(missingLines(await exportOf(tab))).toEqual([]);
  await tab.signIn();
  await tab.round();
  await tab.signOut({ loseUnsynced: true });
  const anew = await createDevice(createWorld()).openTab();
  await anew.signIn();
  expect(missingLines(await exportOf(anew))).toEqual([
    'What the guest did before signing in is not in this file: it left no item to take along.',
  ]);
  await add(tab, 'v-2', 1);
  expect(missingLines(await exportOf(tab))).toEqual([expect.stringContaining('Somebody signed in or out')]);
});

test('SHAPE-06: a file that Windows wrote is read, in 16 bits or with a byte order mark', async () => {
  const written = formatExportedLog(log);
  const little = Buffer.from(`\uFEFF${written}`, 'utf16le');
  const files = [little, little.subarray(2), Buffer.from(little).swap16(), Buffer.from(`\uFEFF${written}`)];
  for (const [at, bytes] of files.entries()) {
    const path = join(folder, `windows-${at}.jsonl`);
    await writeFile(path, bytes);
    expect(await openLogFile(path)).toMatchObject({ log, text: written });
  }
});

describe('stepping', () => {
  const typed = async (...keys: readonly string[]): Promise<string> => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const shown = text(output);
    for (const key of keys) input.write(key);
    input.end();
    await stepThrough(replay, replay.length, { input, output });
    output.end();
    return shown;
  };

  test('SHAPE-08: ends with the input (Ctrl-D) as with q, and no error', async () => {
    expect(await typed()).toContain('#1');
    const shown = await typed('n\n', 'what\n', 'g 4\n');
    expect(shown).toContain('changed by #2');
    expect(shown).toContain('n next, p previous');
    expect(shown).toContain('changed by #4');
    expect(await typed('q\n', 'n\n')).not.toContain('changed by #2');
  });

  test('SHAPE-08: says where there is no terminal', { timeout: PATIENCE_MS }, async () => {
    const file = join(folder, 'log.jsonl');
    await writeFile(file, formatExportedLog(log));
    const { out, err, code } = await run(process.execPath, [
      'tests/replay/replay.ts',
      file,
      '--step',
      '--state',
    ]);
    expect(err).toContain('this is no terminal: the whole timeline follows');
    expect(out).toContain('WishlistItemAdded');
    expect(out).toContain(`the whole state after #${log.events.length}`);
    expect(code).toBe(0);
  });
});
