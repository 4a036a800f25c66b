// What is shown of a shopper's own: the newer of what this device kept and what the shop said last. A device that cannot keep rows holds
// an old one, or none, however often the shop is asked.
import { useState } from 'react';
import type { Millis } from '#events/store/logValues.ts';

type Dated = { readonly at: Millis };

/** @returns null: neither is known */
export const newerOf = <View extends Dated>(
  kept: View | null | undefined,
  said: View | null | undefined,
): View | null => (kept && said ? (said.at > kept.at ? said : kept) : (kept ?? said ?? null));

type Outcome = { readonly type: string };

/** What of an outcome is an answer. */
export type Answer<Of extends Outcome> = Extract<Of, { readonly type: 'done' }>;

const isAnswer = <Of extends Outcome>(outcome: Of | null): outcome is Answer<Of> => outcome?.type === 'done';

/** The shop's newest answer, which a failure or another asking does not take away. @param name of what was asked for, and whose it is */
export const useLastAnswer = <Of extends Outcome>(name: string, outcome: Of | null): Answer<Of> | null => {
  const [last, setLast] = useState<{ readonly name: string; readonly answer: Answer<Of> } | null>(null);
  if (isAnswer(outcome) && outcome !== last?.answer) setLast({ name, answer: outcome });
  return last?.name === name ? last.answer : null;
};
