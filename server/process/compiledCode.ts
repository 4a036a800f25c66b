// The shop's code is compiled at its first start, and kept. Where the folder cannot be written, it is read, and what is missing
// there is compiled at each start.
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

/** Each version of Node, and each user of the system, has a part of its own there. */
const directory = resolve(import.meta.dirname, '../../node_modules/.cache/node');

/** @returns where it is kept, or why nowhere */
export const keepCompiledCode = (): string => {
  const kept = enableCompileCache({ directory, portable: true });
  return kept.directory ?? kept.message ?? 'Node keeps no compiled code here';
};
