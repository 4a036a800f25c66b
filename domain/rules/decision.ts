// What a decider answers: events to record, or a reason not to.
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import type { Stamp } from '#events/store/logValues.ts';
import { NO_STAMP } from '#events/store/stamp.ts';
import type { Rejection } from './rejection.ts';

export type Decision =
  | {
      readonly type: 'events';
      readonly events: readonly ShopEvent[];
      /** The newest stamp this act knows of what it changes; its own must be above it. */
      readonly above: Stamp;
    }
  | { readonly type: 'rejected'; readonly rejection: Rejection };

export const decided = (events: readonly ShopEvent[], above: Stamp = NO_STAMP): Decision => ({
  type: 'events',
  events,
  above,
});

export const rejected = (rejection: Rejection): Decision => ({ type: 'rejected', rejection });
