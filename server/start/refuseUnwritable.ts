// The data directory can be written: found out before a build and the start of a database, and said in one line.
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../process/startError.ts';

/**
 * @param dataDir absolute; made when missing
 * @throws StartError when nothing can be written there; the line says why, and what to do
 */
export const refuseUnwritable = async (dataDir: string): Promise<void> => {
  const probe = join(dataDir, `probe-${randomUUID()}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(probe, 'The server looks whether it may write here.\n');
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
    if (reason === undefined) throw error;
    throw new StartError(`DATA_DIR ${dataDir} cannot be written: ${reason}`, { cause: error });
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
};

const reasons: Readonly<Record<string, string>> = {
  EROFS: 'its file system is read-only. Mount that writable, or start with another DATA_DIR.',
  EACCES: 'it belongs to another user. Change its owner, or start with another DATA_DIR.',
  EPERM: 'the system does not allow it. Change its owner, or start with another DATA_DIR.',
  ENOTDIR: 'a part of that path is a file. Start with another DATA_DIR.',
  EEXIST: 'that is a file. Start with another DATA_DIR.',
  ENOENT: 'no folder can be made there. Start with another DATA_DIR.',
  ENOSPC: 'its disk is full. Make room, or start with another DATA_DIR.',
  EDQUOT: 'its disk quota is used up. Make room, or start with another DATA_DIR.',
  ENAMETOOLONG: 'the path is too long. Start with another DATA_DIR.',
};
