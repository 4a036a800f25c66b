// What is said of an act that did not work.
import { notSavedText, rejectionText } from '../words/messages.ts';
import type { CommandOutcome } from './commands.ts';

/** Null when it worked. */
export const outcomeText = (outcome: CommandOutcome): string | null => {
  if (outcome.type === 'done') return null;
  return outcome.type === 'rejected' ? rejectionText(outcome.rejection) : notSavedText(outcome.error);
};
