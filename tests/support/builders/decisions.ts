// What a decider answered, as a table of cases compares it.
import type { Decision } from '#domain/rules/decision.ts';
import type { Rejection } from '#domain/rules/rejection.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';

/** The events of a decision; a rejection has none: `undefined` distinguishes it from a decision to do nothing. */
export const eventsOf = (decision: Decision): readonly ShopEvent[] | undefined =>
  decision.type === 'events' ? decision.events : undefined;

export const rejectionOf = (decision: Decision): Rejection | undefined =>
  decision.type === 'rejected' ? decision.rejection : undefined;

/** The stamp the act has to be above; `undefined` for a rejection. */
export const aboveOf = (decision: Decision): number | undefined =>
  decision.type === 'events' ? decision.above : undefined;
