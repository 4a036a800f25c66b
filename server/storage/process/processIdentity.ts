// Which process a process id belongs to.
//
// A pid alone is a poor name: the system hands it out again, and quickly so in a container, where ids are small.
// A pid with the moment its process began is a permanent name.

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * The moment a process began, in the platform's own unit: compare it, do not read it.
 *
 * @returns `undefined` when there is no such process or it is a zombie (killed, and only waiting to be reaped);
 *   'alive' where the platform keeps the moment to itself
 */
export const startOfProcess = async (pid: number): Promise<string | undefined> => {
  if (!isSignalable(pid)) return undefined;
  if (process.platform === 'linux') return startFromProc(pid);
  if (process.platform === 'win32') return 'alive';
  const { stdout } = await promisify(execFile)('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]).catch(
    () => ({
      stdout: '',
    }),
  );
  const [state = 'Z', ...start] = stdout.trim().split(/\s+/u);
  return state.startsWith('Z') ? undefined : start.join(' ');
};

/** Whether a process of this id exists and still runs. A zombie does not. */
export const isRunning = async (pid: number): Promise<boolean> => (await startOfProcess(pid)) !== undefined;

/** The command line of a running process, joined by blanks; `undefined` where there is none or it cannot be read. */
export const commandOfProcess = async (pid: number): Promise<string | undefined> => {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
    return line?.replaceAll('\0', ' ').trim();
  }
  if (process.platform === 'win32') return undefined;
  const answer = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(
    () => undefined,
  );
  return answer?.stdout.trim();
};

const isSignalable = (pid: number): boolean => {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const startFromProc = async (pid: number): Promise<string | undefined> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // The name comes second, in brackets, and may hold blanks and brackets itself: count the fields after its end.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z' || state === 'X') return undefined;
  // Clock ticks since boot mean nothing across a reboot, so the boot is part of the answer.
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${boot.trim()}/${rest[18] ?? ''}`;
};
