// Reads something when a page opens, and again when the shop can be reached again.
import { useEffect, useState } from 'react';
import { useReachability } from '#src/page/offline/reachability.ts';

export type Reading<Outcome> = {
  /** Null until the first reading has ended. */
  readonly outcome: Outcome | null;
  /** Reads now; the last outcome stands until there is another. */
  readonly again: () => Promise<void>;
};

type Answered<Outcome> = { readonly to: unknown; readonly turn: unknown; readonly outcome: Outcome };

/** @param read the same function for the same query; null: no query yet */
export const useReading = <Outcome>(read: (() => Promise<Outcome>) | null): Reading<Outcome> => {
  const [answered, setAnswered] = useState<Answered<Outcome> | null>(null);
  const turn = useReachability();
  useEffect(() => {
    if (read === null) return undefined;
    let isOver = false;
    const ask = async (): Promise<void> => {
      const outcome = await read();
      if (!isOver) setAnswered({ to: read, turn, outcome });
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [read, turn]);
  return {
    outcome: answered !== null && answered.to === read ? answered.outcome : null,
    again: async () => {
      if (read !== null) setAnswered({ to: read, turn, outcome: await read() });
    },
  };
};
