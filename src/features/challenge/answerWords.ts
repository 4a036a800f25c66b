// What a shopper reads when an answer was not accepted.
import { notSavedText, rejectionText, UNABLE_TO_ADD_TEXT } from '#src/words/messages.ts';
import type { AnswerOutcome, CallOutcome } from '#src/store/commands.ts';
import { ANSWER_MAX } from '#sync/protocol/account/challenge.ts';

export const ANSWER_OFFLINE_TEXT =
  'We check your answer over the network, and couldn’t reach our servers. What you typed is still here: try again once you’re online.';

/** @returns undefined: it can be sent */
export const answerProblem = (answer: string): string | undefined => {
  if (answer.trim() === '') return 'Type your answer.';
  return answer.length > ANSWER_MAX ? `Keep your answer to ${ANSWER_MAX} characters.` : undefined;
};

/** The outcome as a form of one field, `answer`, shows it. */
export const answerOutcome = (outcome: AnswerOutcome): CallOutcome => {
  switch (outcome.type) {
    case 'done':
      return outcome;
    case 'refused': {
      const message = outcome.message || UNABLE_TO_ADD_TEXT;
      // Only this one is about what was typed.
      const fields: Record<string, string> = outcome.code === 'ChallengeFailed' ? { answer: message } : {};
      return { ...outcome, message, fields };
    }
    case 'unreachable':
      return refused(ANSWER_OFFLINE_TEXT);
    case 'rejected':
      return refused(rejectionText(outcome.rejection));
    case 'failed':
      return refused(notSavedText(outcome.error, UNABLE_TO_ADD_TEXT));
    default:
      return outcome satisfies never;
  }
};

const refused = (message: string): CallOutcome => ({ type: 'refused', code: null, message, fields: {} });
