// A choice that is kept the moment it is tapped: on the screen at once, in the log a moment later, and changed here when
// another tab changes it.
import { useState } from 'react';
import { addAlert } from '#src/page/alerts/alertStore.ts';
import { outcomeText } from '#src/store/outcomeText.ts';
import type { CommandOutcome } from '#src/store/commands.ts';

/** @param kept the choice in the view */
export const useChoice = <T extends string>(
  kept: T | null,
  save: (value: T) => Promise<CommandOutcome>,
): readonly [value: T | null, choose: (value: T) => void] => {
  const [tapped, setTapped] = useState<{ readonly value: T; readonly over: T | null } | null>(null);
  // The stored choice has changed, by this tap or by another.
  if (tapped !== null && tapped.over !== kept) setTapped(null);
  const choose = async (value: T): Promise<void> => {
    setTapped({ value, over: kept });
    const text = outcomeText(await save(value));
    if (text === null) return;
    setTapped(null);
    addAlert({ tone: 'err', text });
  };
  return [tapped?.over === kept ? tapped.value : kept, (value) => void choose(value)];
};
