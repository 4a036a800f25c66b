// The customer's account as this device knows it: what it kept, and what the shop says now (BEH-4).
import { useEffect, useEffectEvent, useState } from 'react';
import type { Millis } from '#events/store/logValues.ts';
import { useReachability } from '#src/page/offline/reachability.ts';
import type { AccountLoad } from '#src/store/commands.ts';
import { useCommands } from '#src/store/useCommands.ts';
import { useSession } from '#src/store/useViews.ts';
import type { Account } from '#sync/protocol/account/customer.ts';
import { newerOf } from './newest.ts';
import { askWhenDue, preparingDelayMs } from './preparing.ts';
import { useKeptPart } from './useKept.ts';
import { useOwner } from './useOwner.ts';

export type AccountView = {
  /** Null: not known here, or there is no customer. */
  readonly account: Account | null;
  /** When that was so. */
  readonly at: Millis | null;
  /** How the last load ended; null: the first one has not. */
  readonly load: Exclude<AccountLoad, { readonly type: 'ABORTED' }> | null;
  readonly again: () => void;
};

type Answered = { readonly turn: string; readonly load: NonNullable<AccountView['load']> };

/** Loads the account when a screen shows it, when the shop can be reached again, and while it is being prepared. */
export const useAccount = (): AccountView => {
  const isCustomer = useSession().status === 'LOGGED_IN';
  const owner = useOwner();
  const kept = useKeptPart(isCustomer ? owner : null, 'account');
  const commands = useCommands();
  const [asked, setAsked] = useState(0);
  const turn = `${asked} ${useReachability()}`;
  const [answered, setAnswered] = useState<Answered | null>(null);
  useEffect(() => {
    if (!isCustomer) return undefined;
    let isOver = false;
    const ask = async (): Promise<void> => {
      const outcome = await commands.readAccount();
      // Another screen's load took its place: that one shows in what is kept.
      if (!isOver && outcome.type !== 'ABORTED') setAnswered({ turn, load: outcome });
    };
    void ask();
    return () => {
      isOver = true;
      void commands.abandonAccount();
    };
  }, [isCustomer, commands, turn]);
  const load = answered?.load ?? null;
  useWhilePreparing(isCustomer ? load : null, asked, () => setAsked(asked + 1));
  if (!isCustomer) return { account: null, at: null, load: null, again: () => undefined };
  const loaded = load?.type === 'SUCCESS' ? { value: load.account, at: load.at } : null;
  const shown = newerOf(kept, loaded);
  return {
    account: shown?.value ?? null,
    at: shown?.at ?? null,
    load,
    again: () => {
      setAnswered(null);
      setAsked(asked + 1);
    },
  };
};

/** Asks again while somebody is looking. */
const useWhilePreparing = (load: AccountView['load'], asked: number, again: () => void): void => {
  const onDue = useEffectEvent(again);
  useEffect(() => {
    if (load?.type !== 'PREPARING') return undefined;
    return askWhenDue(document, preparingDelayMs(asked, load.retryAfterMs), () => onDue());
  }, [load, asked]);
};
