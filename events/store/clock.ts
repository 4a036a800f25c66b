// Ports: time and identity. Pure layers ask for them; src and server give them.
import type { Millis } from './logValues.ts';

/** Time as this device believes it, and as the server's answers correct it. */
export interface Clock {
  /** The device's own clock. */
  now(): Millis;
  /** `now()` corrected by what the server's Date headers taught; equals `now()` before the first answer. */
  serverNow(): Millis;
}

/** New ids. */
export interface Ids {
  /** Time-ordered, unique (UUIDv7). */
  uuid(): string;
  /** The same id for the same name: an act that must be recorded once (UUIDv5). */
  uuidOf(name: string): string;
}
