// A test process that is killed cannot clean up, and PostgreSQL outlives the process that started it. A process beside it
// cleans up instead.

import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

let reaper: ChildProcess | undefined;

/**
 * Call it before anything is started in the folder. When this process has ended, however it did, whatever still runs on the folder
 * is stopped and the folder removed.
 *
 * @param dataDir absolute; a server's data directory
 */
export const reapWhenKilled = (dataDir: string): void => {
  reaper ??= startReaper();
  reaper.stdin?.write(`${dataDir}\n`);
};

/** It reads until its input ends, and the input ends with this process. */
const startReaper = (): ChildProcess => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'reaper.ts')], {
    // A process group of its own: killing the tests' group must not kill this process.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // It must not keep the tests' process alive; its input is a socket, whatever its type says.
  child.unref();
  if (child.stdin && 'unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref();
  return child;
};
