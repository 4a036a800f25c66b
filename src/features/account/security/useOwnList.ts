// A list of what the customer has with the shop, passkeys or sessions: read when its page opens, and answered anew by each call
// that changes it.
import { useEffect, useRef, useState } from 'react';
import { useReachability } from '#src/page/offline/reachability.ts';
import type { CallOutcome } from '#src/store/commands.ts';
import { callFailureText } from '#src/store/outcomeText.ts';

/** A call that answers with the whole list. */
export type ListOutcome<Body> =
  | { readonly type: 'done'; readonly body: Body }
  | Exclude<CallOutcome, { readonly type: 'done' }>;

/** @param unable what is said when the shop gives no reason */
export const useOwnList = <Body>(read: () => Promise<ListOutcome<Body>>, unable: string) => {
  const [body, setBody] = useState<Body | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);

  /** @returns what went wrong; null when the list is the new one */
  const take = (outcome: ListOutcome<Body>, otherwise: string): string | null => {
    const text = outcome.type === 'done' ? null : callFailureText(outcome, otherwise);
    setProblem(text);
    if (outcome.type === 'done') setBody(outcome.body);
    return text;
  };
  const load = async (): Promise<void> => {
    take(await read(), unable);
  };
  /** @param done what is said once it is gone from the list */
  const takeAway = async (
    outcome: ListOutcome<Body>,
    { done, otherwise }: { readonly done: string; readonly otherwise: string },
  ): Promise<void> => {
    // It went meanwhile, by itself or on another device: what the shopper wanted is so.
    if (outcome.type === 'refused' && outcome.code === 'NotFound') return load();
    if (take(outcome, otherwise) === null) setSaid(done);
  };
  const reachability = useReachability();
  const asked = useRef<string | null>(null);
  useEffect(() => {
    // Once, and again where the shop was away and is back.
    if (body !== null || asked.current === reachability) return;
    asked.current = reachability;
    void load();
  });
  return { body, problem, said, say: setSaid, take, takeAway, load: () => void load() };
};
