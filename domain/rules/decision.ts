// What a decider answers: events to record, or a reason not to.
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import type { Millis } from '#events/store/logValues.ts';
import type { Rejection } from './rejection.ts';

export type Decision =
  | {
      readonly type: 'events';
      readonly events: readonly ShopEvent[];
      /** The newest stamp this act knows of what it changes; its own must be above it. */
      readonly above: Millis;
    }
  | { readonly type: 'rejected'; readonly rejection: Rejection };

export const decided = (events: readonly ShopEvent[], above: Millis = 0): Decision => ({
  type: 'events',
  events,
  above,
});

export const rejected = (rejection: Rejection): Decision => ({ type: 'rejected', rejection });
