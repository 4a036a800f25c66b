// Ids from the browser's randomness: UUIDv7 for what happens, a name-based one for what must happen once.
import type { Ids } from '#events/store/clock.ts';

const hexOf: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Random bytes of one id. */
const BYTES = 10;

// Asked of the browser for many ids at once: a call costs more than all the rest of an id. No byte is used twice.
const pool = new Uint8Array(BYTES * 64);
let used = pool.length;

/** A time-ordered UUIDv7 (RFC 9562 §5.7). */
const uuidV7 = (now: number): string => {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  const at = used;
  used += BYTES;
  const random = (index: number): string => hexOf[pool[at + index] ?? 0] ?? '';
  const time = now.toString(16).padStart(12, '0');
  const variant = hexOf[0x80 | ((pool[at] ?? 0) & 0x3f)] ?? '';
  const last = random(4) + random(5) + random(6) + random(7) + random(8) + random(9);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random(1)}${random(2).charAt(0)}-${variant}${random(3)}-${last}`;
};

/** FNV-1a, 32 bits. */
const fnv = (text: string, seed: number): number => {
  let hash = seed;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
};

/** The same id for the same name, in the UUIDv8 layout (RFC 9562 §5.8): unique among one device's names, not a secret. */
const uuidV8 = (name: string): string => {
  const digits = [0x811c9dc5, 0x050c5d1f, 0x9e3779b9, 0x85ebca6b]
    .map((seed) => fnv(name, seed).toString(16).padStart(8, '0'))
    .join('');
  const part = (from: number, to: number): string => digits.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`;
};

export const cryptoIds: Ids = {
  uuid: () => uuidV7(Date.now()),
  uuidOf: uuidV8,
};
