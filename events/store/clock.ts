// Ports: time and identity. Pure layers call them; src and server implement them.
import type { Millis } from './logValues.ts';

/** Time as this device believes it, and as the server's answers correct it. */
export interface Clock {
  /** The device's own clock. */
  now(): Millis;
  /** `now()` corrected by the server's Date headers; equals `now()` before the first answer. */
  serverNow(): Millis;
}

/** New ids. */
export interface Ids {
  /** Time-ordered, unique (UUIDv7). */
  uuid(): string;
  /** The same id for the same name: an act that must be recorded once (UUIDv5). */
  uuidOf(name: string): string;
}
