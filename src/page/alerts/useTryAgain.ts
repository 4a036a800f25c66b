// "Try again" that stays where it is while it tries, says what is still so when that has failed, and leads the focus on when it goes.
import { useEffect, useEffectEvent, useState } from 'react';
import { leadsOn } from '#src/ui/focusHeading.ts';
import { announce } from './announcements.ts';

/** @param text what stands beside it, said when it has failed once more @returns for a button */
export const useTryAgain = (again: () => Promise<unknown>, text: string) => {
  const [{ isTrying, failures }, set] = useState({ isTrying: false, failures: 0 });
  // It has gone where it worked, and says nothing then.
  const sayFailed = useEffectEvent(() => announce(text));
  useEffect(() => {
    if (failures > 0) sayFailed();
  }, [failures]);
  const tryAgain = async (): Promise<void> => {
    set({ isTrying: true, failures });
    await again();
    set({ isTrying: false, failures: failures + 1 });
  };
  return {
    ref: leadsOn,
    'aria-disabled': isTrying || undefined,
    onClick: () => {
      if (!isTrying) void tryAgain();
    },
    children: isTrying ? 'Trying again…' : 'Try again',
  };
};
