// A file that only its owner can read, written whole or not at all: whoever watches for it never reads half of it.
import { rename, writeFile } from 'node:fs/promises';
import { CommandRefusal } from './commandLine.ts';

/** @throws CommandRefusal */
export const writeWhole = async (file: string, text: string): Promise<void> => {
  const draft = `${file}.part`;
  try {
    await writeFile(draft, text, { mode: 0o600 });
    await rename(draft, file);
  } catch (error) {
    throw new CommandRefusal('refused', `${file} cannot be written: ${(error as Error).message}`);
  }
};
