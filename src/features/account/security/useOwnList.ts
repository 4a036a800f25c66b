// A list of what the customer has with the shop, passkeys or sessions: read when its page opens, and answered anew by each call
// that changes it.
import { useEffect, useRef, useState } from 'react';
import { useReachability } from '#src/page/offline/reachability.ts';
import type { CallOutcome } from '#src/store/commands.ts';
import { callFailureText } from '#src/store/outcomeText.ts';
import { wordedAs } from '../password/wordedAs.ts';

/** A call that answers with the whole list. */
export type ListOutcome<Body> =
  | { readonly type: 'done'; readonly body: Body }
  | Exclude<CallOutcome, { readonly type: 'done' }>;

/** @param unable what is said when the shop gives no reason */
export const useOwnList = <Body>(read: () => Promise<ListOutcome<Body>>, unable: string) => {
  const [body, setBody] = useState<Body | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);

  const take = (outcome: ListOutcome<Body>, otherwise: string): void => {
    setProblem(outcome.type === 'done' ? null : callFailureText(outcome, otherwise));
    if (outcome.type === 'done') setBody(outcome.body);
  };
  const load = async (): Promise<void> => {
    take(await read(), unable);
  };
  /**
   * @param done what is said once the list is the new one
   * @returns for the form that asked for the password
   */
  const change = async (
    outcome: ListOutcome<Body>,
    { done, otherwise }: { readonly done: string; readonly otherwise: string },
  ): Promise<CallOutcome> => {
    // It went meanwhile, by itself or on another device: what the shopper wanted is so.
    const isGone = outcome.type === 'refused' && outcome.code === 'NotFound';
    if (outcome.type !== 'done' && !isGone) return wordedAs(otherwise, outcome);
    await (isGone ? load() : take(outcome, otherwise));
    setSaid(done);
    return { type: 'done' };
  };
  const reachability = useReachability();
  const asked = useRef<string | null>(null);
  useEffect(() => {
    // Once, and again where the shop was away and is back.
    if (body !== null || asked.current === reachability) return;
    asked.current = reachability;
    void load();
  });
  return { body, problem, said, change, load };
};
