// A process of its own: reads folders, a line each, until the process that wrote them is gone, then stops what runs on them.
//
// After an orderly end there is nothing left to do: the code that closes a database removes its folder.

import { existsSync } from 'node:fs';
import { rm, rmdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import { lockDirectory } from '#server/storage/process/directoryLock.ts';
import { isPostmasterOf, readPidFile } from '#server/storage/process/postmasterNotes.ts';
import { isRunning } from '#server/storage/process/processIdentity.ts';

const POLL_MS = 50;
/** A server that was told to stop has this long to do so. */
const STOP_MS = 10_000;
/** A database that was being started when its owner died writes its note within this time. */
const NOTE_MS = 2_000;

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // Gone already: what was wanted.
  }
};

/** A shop's server that is still there would start its database again. */
const stopServer = async (dataDir: string): Promise<void> => {
  const deadline = Date.now() + STOP_MS;
  for (let held = await lockDirectory(join(dataDir, 'lock')); 'pid' in held;) {
    signal(held.pid, Date.now() < deadline ? 'SIGTERM' : 'SIGKILL');
    await sleep(POLL_MS);
    held = await lockDirectory(join(dataDir, 'lock'));
  }
};

const stopDatabase = async (dataDir: string): Promise<void> => {
  const deadline = Date.now() + NOTE_MS;
  let note = await readPidFile(dataDir);
  while (note === undefined && Date.now() < deadline) {
    await sleep(POLL_MS);
    note = await readPidFile(dataDir);
  }
  if (note === undefined || !(await isPostmasterOf(dataDir, note.pid))) return;
  // The immediate way: nobody will read the data again.
  signal(note.pid, 'SIGQUIT');
  while (await isRunning(note.pid)) await sleep(POLL_MS);
  // A socket whose path was too long lies in a folder elsewhere.
  if (note.host !== undefined && relative(dataDir, note.host).startsWith('..'))
    await rmdir(note.host).catch(() => undefined);
};

const folders: string[] = [];
for await (const line of createInterface({ input: process.stdin })) folders.push(line);
for (const dataDir of folders) {
  if (!existsSync(dataDir)) continue;
  await stopServer(dataDir);
  await stopDatabase(dataDir);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
