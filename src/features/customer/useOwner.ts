// Under whose name this device keeps what a shopper has read.
import { useEffect, useState } from 'react';
import type { Partition } from '#events/store/logValues.ts';
import { useCommands } from '#src/store/useCommands.ts';
import { useSession } from '#src/store/useViews.ts';

/** Null until that is known. */
export const useOwner = (): Partition | null => {
  const { status } = useSession();
  const isCustomer = status === 'LOGGED_IN' || status === 'LOGGING_OUT';
  const commands = useCommands();
  const [known, setKnown] = useState<{ readonly isCustomer: boolean; readonly owner: Partition } | null>(
    null,
  );
  useEffect(() => {
    let isOver = false;
    const ask = async (): Promise<void> => {
      const owner = await commands.ordersOwner();
      if (!isOver) setKnown({ isCustomer, owner });
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [commands, isCustomer]);
  // One shopper must not be shown what is of another.
  return known?.isCustomer === isCustomer ? known.owner : null;
};
