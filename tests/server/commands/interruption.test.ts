// Ctrl-C in the middle of a command that writes customers' data, in a process of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const line = resolve(import.meta.dirname, '../../../server/commands/line');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-interrupted-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Half a file is written, and what was opened says that it is closed. */
const program = `
  import { endWhenInterrupted } from '${line}/interruption.ts';
  import { writtenWhole } from '${line}/writeWhole.ts';
  endWhenInterrupted(async () => process.stdout.write('closed'));
  setInterval(() => undefined, 1_000);
  await writtenWhole(process.env.FILE, async (draft) => {
    await draft.writeFile('ada@shop.example');
    process.stdout.write('half');
    await new Promise(() => undefined);
  });`;

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s leaves no half file behind, closes what is open, and ends with %i', async (signal, code) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, FILE: join(folder, 'shop.backup') },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  const isHalf = new Promise<void>((settle) => {
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      if (said === 'half') settle();
    });
  });
  const ended = once(child, 'close');
  await Promise.race([isHalf, ended]);
  expect(await readdir(folder)).toHaveLength(1);
  child.kill(signal);
  // npm sends its own behind that of the terminal.
  child.kill(signal);
  expect(await ended).toEqual([code, null]);
  expect([said, await readdir(folder)]).toEqual(['halfclosed', []]);
});
