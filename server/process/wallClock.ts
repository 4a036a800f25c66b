// The server's clock.
import { toMillis } from '#events/store/logBrands.ts';
import type { Millis } from '#events/store/logValues.ts';

export const wallClock = (): Millis => toMillis(Date.now());
