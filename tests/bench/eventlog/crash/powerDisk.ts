// A disk whose power can be cut: an ext4 file system in a file, mounted over a loop device and shut down without flushing.
// What a program had only in the system's memory is gone then, as after a power cut. Linux, root, and xfs_io (xfsprogs).
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const BYTES = 600 * 2 ** 20;

export type PowerDisk = {
  /** Where it is mounted. */
  readonly folder: string;
  /** Writes everything down that is older than the test, as on any profile that was used before. */
  readonly flush: () => Promise<void>;
  readonly cutPower: () => Promise<void>;
  /** Mounts it again, with what survived. */
  readonly powerUp: () => Promise<void>;
  readonly remove: () => Promise<void>;
};

/** @returns why no power can be cut here; undefined when it can */
export const whyNoPowerCuts = async (): Promise<string | undefined> => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'power cuts need Linux and root';
  try {
    await run('xfs_io', ['-V']);
    const disk = await createPowerDisk();
    await disk.remove();
    return undefined;
  } catch (error) {
    return `power cuts need xfs_io (Debian: xfsprogs), mkfs.ext4 and a loop device: ${error instanceof Error ? error.message.trim() : String(error)}`;
  }
};

export const createPowerDisk = async (): Promise<PowerDisk> => {
  const home = await mkdtemp(join(tmpdir(), 'shop-bench-disk-'));
  const image = join(home, 'disk.img');
  const folder = join(home, 'mounted');
  const mount = (): Promise<unknown> => run('mount', ['-o', 'loop', image, folder]);
  // The dying browser may hold the mount a moment longer.
  const unmount = (): Promise<unknown> => retried(() => run('umount', [folder]));
  await mkdir(folder);
  await writeFile(image, '');
  await truncate(image, BYTES);
  await run('mkfs.ext4', ['-q', '-E', 'lazy_itable_init=0', image]);
  await mount();
  return {
    folder,
    flush: async () => void (await run('sync', ['-f', folder])),
    cutPower: async () => void (await run('xfs_io', ['-x', '-c', 'shutdown', folder])),
    powerUp: async () => {
      await unmount();
      await mount();
    },
    remove: async () => {
      await unmount();
      await rm(home, { recursive: true, force: true });
    },
  };
};

const retried = async <T>(work: () => Promise<T>, times = 20): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (times <= 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, 250));
    return retried(work, times - 1);
  }
};
