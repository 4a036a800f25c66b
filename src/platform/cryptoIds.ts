// Ids from the browser's randomness: UUIDv7 for what happens, a name-based one for what must happen once.
import type { Ids } from '#events/clock.ts';

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const uuidOfHex = (digits: string): string =>
  `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20, 32)}`;

/** A time-ordered UUIDv7 (RFC 9562 §5.7). */
const uuidV7 = (now: number): string => {
  const random = hex(crypto.getRandomValues(new Uint8Array(10)));
  const time = now.toString(16).padStart(12, '0');
  const variant = (0x8 | (Number.parseInt(random.slice(3, 4), 16) & 0x3)).toString(16);
  return uuidOfHex(`${time}7${random.slice(0, 3)}${variant}${random.slice(4, 19)}`);
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
  return uuidOfHex(`${digits.slice(0, 12)}8${digits.slice(13, 16)}8${digits.slice(17)}`);
};

export const cryptoIds: Ids = {
  uuid: () => uuidV7(Date.now()),
  uuidOf: uuidV8,
};
