// A refusal without words of its own gets those of what the shopper was doing.
import type { CallOutcome } from '#src/store/commands.ts';

type Done = { readonly type: 'done' };

export const wordedAs = <Outcome extends Done | Exclude<CallOutcome, Done>>(
  text: string,
  outcome: Outcome,
): Outcome =>
  outcome.type === 'refused' && outcome.message === '' ? { ...outcome, message: text } : outcome;
