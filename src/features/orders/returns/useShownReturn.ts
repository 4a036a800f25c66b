// Which state of a return is shown: the shop's newest answer, and what this device kept until there is one.
import { useState } from 'react';
import type { Millis, Partition } from '#events/store/logValues.ts';
import type { AskOutcome } from '#src/store/commands.ts';
import type { getReturn, ReturnView } from '#sync/protocol/checkout/returns.ts';
import { useKeptReturn, type ReturnName } from './keptReturns.ts';

type Outcome = AskOutcome<typeof getReturn>;

export type ShownReturn = {
  readonly shown: ReturnView | null;
  /** When what the device kept was read; null: the shop has just said it. */
  readonly at: Millis | null;
  /** Why nothing is shown; null: it is being read. */
  readonly refused: Exclude<Outcome, { readonly type: 'done' }> | null;
  /** A newer answer of the shop, to another call. */
  readonly note: (view: ReturnView) => void;
};

/** The shop's word about the return itself; a failure of the shop takes no label away. */
const isFinal = ({ code }: Extract<Outcome, { readonly type: 'refused' }>): boolean =>
  code === 'NotFound' || code === 'RuleBroken' || code === 'Unauthenticated';

export const useShownReturn = (
  owner: Partition | null,
  name: ReturnName,
  outcome: Outcome | null,
): ShownReturn => {
  const kept = useKeptReturn(owner, name);
  const [answered, setAnswered] = useState<ReturnView | null>(null);
  const [seen, setSeen] = useState<Outcome | null>(null);
  // What was read last stays in sight while it is asked for again, and a newer answer of the shop goes before it.
  if (outcome !== null && outcome !== seen) {
    setSeen(outcome);
    if (outcome.type === 'done') setAnswered(outcome.body);
  }
  const note = setAnswered;
  if (seen?.type === 'refused' && isFinal(seen)) return { shown: null, at: null, refused: seen, note };
  if (answered) return { shown: answered, at: null, refused: null, note };
  // While the shop is asked a page would change under the finger: what was kept waits for no answer, and says its age.
  if (kept) return { shown: kept.view, at: kept.at, refused: null, note };
  return {
    shown: null,
    at: null,
    refused: kept === undefined || seen === null || seen.type === 'done' ? null : seen,
    note,
  };
};
