// A file that only its owner can read, written whole or not at all: whoever watches for it never reads half of it.
//
// Hazard: it holds customers' data, and may stand in a folder that others write to. The draft has a name that nobody can know, and is
// always a new file: one that was laid ready there would keep its owner, its mode and where it leads.
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { CommandRefusal } from './commandLine.ts';

const openDrafts = new Set<string>();

/** At once, for a process that is about to end. */
export const removeOpenDrafts = (): void => {
  for (const draft of openDrafts) rmSync(draft, { force: true });
};

/** @throws CommandRefusal */
export const writeWhole = (file: string, text: string): Promise<void> =>
  writtenWhole(file, (draft) => draft.writeFile(text));

/**
 * @param write gets the draft, and may leave it open; what it throws is thrown on, and nothing is left
 * @throws CommandRefusal when the file cannot be written
 */
export const writtenWhole = async <Written>(
  file: string,
  write: (draft: FileHandle) => Promise<Written>,
): Promise<Written> => {
  const draft = `${file}.${randomBytes(6).toString('hex')}.part`;
  openDrafts.add(draft);
  try {
    const handle = await open(draft, 'wx', 0o600);
    let written: Written;
    try {
      written = await write(handle);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
    return written;
  } catch (error) {
    await rm(draft, { force: true });
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw new CommandRefusal('refused', `${file} cannot be written: ${(error as Error).message}`);
  } finally {
    openDrafts.delete(draft);
  }
};
