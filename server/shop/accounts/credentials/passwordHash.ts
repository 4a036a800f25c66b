// How passwords are kept: argon2id, 19 MiB, two passes (OWASP's first recommendation), about 8 ms of one core.
import { hash, verify } from '@node-rs/argon2';

// Argon2id is the library's default; its enum exists in types only.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One password, one hash, however a keyboard composes its characters. */
const canonical = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(canonical(password), cost);

export const isPasswordOf = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, canonical(password));
