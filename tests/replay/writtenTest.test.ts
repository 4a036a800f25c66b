// What `--emit-test` writes holds to what the shop had, and what it cannot hold to it does not write; a fold that throws is named.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { toVariantId } from '#events/brands.ts';
import { formatExportedLog, type ExportedLog } from '#events/export/exportedLog.ts';
import { accountProjection, type AccountFold } from '#projections/account/account.ts';
import { hashesOf } from '#projections/replay/divergence.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { add, createDevice } from '#tests/support/devices/device.ts';
import { createWorld } from '#tests/support/devices/world.ts';
import { exportOf } from '#tests/support/log/livedLog.ts';
import { emitTest } from './emitTest.ts';
import { openLogFile } from './logFile.ts';
import { isSound, verdictLines, verdictOf } from './verdict.ts';

const root = resolve(import.meta.dirname, '../..');
let folder: string;
let log: ExportedLog;
let count = 0;

beforeAll(async () => {
  await mkdir(join(root, 'node_modules/.cache'), { recursive: true });
  folder = await mkdtemp(join(root, 'node_modules/.cache/replay-'));
  log = await lived();
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

const lived = async (): Promise<ExportedLog> => {
  const tab = await createDevice(createWorld()).openTab();
  await tab.signIn();
  await add(tab, 'v-1', 2);
  await add(tab, 'v-2', 3);
  await tab.commands.removeFromCart({ variantId: toVariantId('v-2') });
  return exportOf(tab);
};

type More = (account: AccountFold, event: RecordedEvent) => void;

const plant = (more: More): void => {
  const { apply } = accountProjection;
  vi.spyOn(accountProjection, 'apply').mockImplementation((account, event, copyOnWrite) => {
    apply(account, event, copyOnWrite);
    more(account, event);
  });
};

/** No rule judges what it forgets. */
const forgetting: More = (account, { type }) => {
  if (type === 'CartItemRemoved') account.heard = null;
};
const drawing: More = (account, { type }) => {
  if (type === 'CartItemAdded') account.refusedAt = Math.random();
};

/** @param options as a maintainer types them */
const emitted = async (file: ExportedLog, options: { until?: number; expect?: readonly string[] } = {}) => {
  count += 1;
  const path = join(folder, `log-${count}.jsonl`);
  await writeFile(path, formatExportedLog(file));
  const opened = await openLogFile(path);
  const verdict = await verdictOf(opened, true);
  const out = join(folder, `written-${count}.test.ts`);
  const wanted = { until: options.until ?? null, expect: options.expect ?? [] };
  const text = async (): Promise<{ readonly text: string; readonly says: string }> => {
    const { says } = await emitTest(out, opened, verdict, wanted);
    return { text: await readFile(out, 'utf8'), says: says.join('\n') };
  };
  return { out, opened, verdict, text, told: verdictLines(verdict, file).join('\n') };
};

const seqOf = (type: string, file = log): number =>
  file.events.find(({ event }) => event.type === type)?.event.seq ?? 0;

describe('SHAPE-08: a written test', () => {
  test('says itself what the shop had, and stays red when a version is raised', async () => {
    plant(forgetting);
    const { text, opened } = await emitted(log);
    const written = await text();
    expect(written.says).toContain('It is red until this code has what the shop had.');
    expect(written.text).not.toContain('verdictOf');
    const paths = ['account.heard.at', 'account.heard.correctionMs', 'account.heard.seq'];
    const here = hashesOf(opened.replay.stateAt(opened.replay.length), paths);
    vi.restoreAllMocks();
    const { replay } = await openLogFile(join(folder, `log-${count}.jsonl`));
    const shop = hashesOf(replay.stateAt(replay.length), paths);
    expect(here).not.toEqual(shop);
    for (const path of paths) expect(written.text).toContain(`'${path}': '${shop[path]}',`);
  });

  test('is not written where a fold draws lots, for it would be red or green by chance', async () => {
    plant(drawing);
    const { text, out, told } = await emitted(log);
    expect(told).toContain('It asks Math.random.');
    await expect(text()).rejects.toThrow('it would be red or green by chance. Mend that fold first.');
    expect(existsSync(out)).toBe(false);
    expect(existsSync(out.replace('.test.ts', '.jsonl'))).toBe(false);
  });

  test('is not written where the shop itself had two states; its tab is not accused', async () => {
    plant(drawing);
    const odd = await lived();
    vi.restoreAllMocks();
    const { text, verdict, told } = await emitted(odd);
    expect(verdict.tabDivergence).toBeNull();
    expect(isSound(verdict)).toBe(false);
    expect(told).toMatch(/^The shop folded these events twice, .* the tab is not accused\./su);
    expect(told).not.toContain('The tab held something else');
    await expect(text()).rejects.toThrow('the shop itself had two states');
    const { text: wanted } = await emitted(odd, { expect: ['cart=v-1:2'] });
    expect((await wanted()).text).toContain("unmetExpectations(state, ['cart=v-1:2'])");
  });

  test('ends where --until says', async () => {
    const { text } = await emitted(log, { until: seqOf('CartItemAdded') });
    const written = await text();
    expect(written.text).toContain(`is after #${seqOf('CartItemAdded')} as it was`);
    expect(written.text).toContain("'cart v-1: 2'");
    expect(written.text).not.toContain('cart v-2');
  });

  test('until an event before the first fault is not about the fault', async () => {
    plant(forgetting);
    const { text } = await emitted(log, { until: seqOf('CartItemAdded') });
    expect((await text()).text).not.toContain('heard');
  });

  test('of a tab that held something else says that it is not about the tab, and can be green', async () => {
    const tab = { uptoSeq: log.end.events, state: '0'.repeat(64) };
    const { text } = await emitted({ ...log, end: { ...log.end, tab } });
    const written = await text();
    expect(written.says).toContain('no replay of its log can show');
    expect(written.text).not.toContain('verdictOf');
  });
});

test('SHAPE-08: a fold that throws is named, with all there was before it, and is a fault', async () => {
  const bug = join(folder, 'bug.mjs');
  const account = pathToFileURL(join(root, 'projections/account/account.ts')).href;
  await writeFile(
    bug,
    `import { accountProjection } from '${account}';
const { apply } = accountProjection;
accountProjection.apply = (draft, event, copyOnWrite) => {
  if (event.type === 'CartItemRemoved') throw new TypeError('no such size');
  apply(draft, event, copyOnWrite);
};
`,
  );
  const file = join(folder, 'thrown.jsonl');
  await writeFile(file, formatExportedLog(log));
  const run = (...more: readonly string[]) =>
    new Promise<{ readonly code: number; readonly out: string; readonly err: string }>((settle) => {
      const args = ['--import', pathToFileURL(bug).href, 'tests/replay/replay.ts', file, ...more];
      execFile(process.execPath, args, { cwd: root }, (error, out, err) =>
        settle({ code: error ? Number(error.code) : 0, out, err }),
      );
    });
  const seq = seqOf('CartItemRemoved');
  const says = `The fold of #${seq} (CartItemRemoved) fails in the projection account: no such size`;
  const { code, out, err } = await run();
  expect({ code, err }).toEqual({ code: 1, err: '' });
  expect(out).toContain(says);
  expect(out).toContain(`to see after #${seq - 1}\n  cart v-1: 2\n  cart v-2: 3`);
  const json = await run('--json');
  expect(JSON.parse(json.out)).toMatchObject({
    verdict: { failure: { seq, type: 'CartItemRemoved', projection: 'account', message: says } },
  });
});
