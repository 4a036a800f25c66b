// Ports: time and identity. Pure layers call them; src and server implement them. And what is calculated with times.
import { toMillis } from './logBrands.ts';
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

/** @param ms a duration; a negative one leads back */
export const later = (at: Millis, ms: number): Millis => toMillis(at + ms);

/** A clock may know fractions; a log does not. */
export const wholeMillis = (time: Millis): Millis => toMillis(Math.floor(time));

export const latest = (...times: readonly [Millis, ...Millis[]]): Millis => toMillis(Math.max(...times));
