// What is said of an act that did not work.
import { notSavedText, rejectionText, UNREACHABLE_TEXT } from '../words/messages.ts';
import type { CallOutcome, CommandOutcome } from './commands.ts';

/** Null when it worked. */
export const outcomeText = (outcome: CommandOutcome): string | null => {
  if (outcome.type === 'done') return null;
  return outcome.type === 'rejected' ? rejectionText(outcome.rejection) : notSavedText(outcome.error);
};

/** @param otherwise for a refusal of the shop without words of its own */
export const callFailureText = (
  outcome: Exclude<CallOutcome, { readonly type: 'done' }>,
  otherwise: string,
): string => {
  if (outcome.type === 'unreachable') return UNREACHABLE_TEXT;
  return outcome.message === '' ? otherwise : outcome.message;
};
