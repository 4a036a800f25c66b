// Logs that somebody wrote to do harm to whoever opens them: each is refused with a sentence, or shown as text that does nothing.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ExportedLogError,
  formatExportedLog,
  MOST_LOG_BYTES,
  type ExportedLog,
} from '#events/export/exportedLog.ts';
import { add, createDevice } from '#tests/support/devices/device.ts';
import { createWorld } from '#tests/support/devices/world.ts';
import { exportOf } from '#tests/support/log/livedLog.ts';
import { openLogFile } from './logFile.ts';

const root = resolve(import.meta.dirname, '../..');
let folder: string;
let log: ExportedLog;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-log-'));
  const tab = await createDevice(createWorld()).openTab();
  await add(tab, 'v-1', 2);
  log = await exportOf(tab);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const written = async (content: string | Uint8Array): Promise<string> => {
  const path = join(folder, 'log.jsonl');
  await writeFile(path, content);
  return path;
};

const failureOf = async (content: string | Uint8Array): Promise<unknown> => {
  try {
    await openLogFile(await written(content));
    return undefined;
  } catch (error) {
    return error;
  }
};

/** The real log with its lines changed, as JSON. */
const changed = (change: (line: Record<string, Record<string, unknown>>) => unknown): string =>
  formatExportedLog(log)
    .split('\n')
    .map((text) => JSON.stringify(change(JSON.parse(text) as Record<string, Record<string, unknown>>)))
    .join('\n');

const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;

describe('ACC-05: a log that means harm', () => {
  test.each([
    ['unpacks to more than any log', () => gzipSync(Buffer.alloc(MOST_LOG_BYTES + 1), { level: 1 })],
    ['is longer than any log', () => Buffer.alloc(MOST_LOG_BYTES + 1, '{')],
    ['is compressed rubbish', () => Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.alloc(5_000, 7)])],
    ['is one line of forty megabytes', () => 'x'.repeat(40_000_000)],
    [
      'is nested 200,000 deep',
      () => `${formatExportedLog(log).split('\n')[0]}\n{"event":${deep}}\n{"end":{}}`,
    ],
    ['is bytes of no text', () => Buffer.alloc(100_000, 0xff)],
    [
      'has numbers for texts',
      () => changed((line) => ('header' in line ? { header: { ...line['header'], build: 7 } } : line)),
    ],
    ['has a text for its events', () => changed((line) => ('event' in line ? { event: '<script>' } : line))],
    [
      'has a list for the time of an event',
      () =>
        changed((line) =>
          'event' in line ? { ...line, event: { ...line['event'], at: [], seq: [] } } : line,
        ),
    ],
    [
      'says it holds a billion events',
      () => changed((line) => ('end' in line ? { end: { ...line['end'], events: 1e9 } } : line)),
    ],
  ])('%s is refused with a sentence', async (_what, content) => {
    const failure = await failureOf(content());
    expect(failure).toBeInstanceOf(ExportedLogError);
    expect((failure as Error).message).toMatch(/^[A-Z].{10,300}$/su);
  });

  test('with poisoned names changes nothing for whoever opens it', async () => {
    const poisoned = formatExportedLog(log).replaceAll('"data":{', '"data":{"__proto__":{"isAdmin":true},');
    expect(poisoned).toContain('__proto__');
    await failureOf(poisoned);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  test('with commands for a terminal in its names is shown as text', async () => {
    const hostile = '\u001B]0;owned\u0007\u001B[2J\u202Egnp.exe <script>alert(1)</script>';
    const file = await written(
      changed((line) =>
        'header' in line ? { header: { ...line['header'], build: hostile, timeZone: hostile } } : line,
      ),
    );
    const out = await new Promise<string>((settle) => {
      execFile(process.execPath, ['tests/replay/replay.ts', file], { cwd: root }, (_error, stdout, stderr) =>
        settle(stdout + stderr),
      );
    });
    expect(out).toContain('\\u001b]0;owned\\u0007\\u001b[2J\\u202egnp.exe <script>');
    for (const sign of ['\u001B', '\u0007', '\u202E']) expect(out).not.toContain(sign);
  });
});
