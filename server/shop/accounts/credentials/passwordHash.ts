// How passwords are kept: argon2id, 19 MiB, two passes (OWASP's first recommendation), about 8 ms of one core.
import { hash, verify } from '@node-rs/argon2';
import { createHashQueue } from './hashQueue.ts';

// Argon2id is the library's default; its enum exists in types only.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One password, one hash, however a keyboard composes its characters. */
const canonical = (password: string): string => password.normalize('NFKC');

/**
 * One of the process: each hash takes a thread of its pool, and 19 MiB. Two threads are left to files and pictures. Sixty
 * waiting are about half a second; whoever comes then is asked to try again, and no other call waits for them.
 */
const queue = createHashQueue({ atOnce: 2, mostWaiting: 60 });

/** @throws ApiFault Unavailable when too many passwords wait */
export const hashPassword = (password: string): Promise<string> =>
  queue.run(() => hash(canonical(password), cost));

/** @throws ApiFault Unavailable when too many passwords wait */
export const isPasswordOf = (passwordHash: string, password: string): Promise<boolean> =>
  queue.run(() => verify(passwordHash, canonical(password)));
