// Whether the summary of what changed without the shopper's act is open.
import { useSyncExternalStore } from 'react';
import { liveValue } from '#src/platform/tab/liveValue.ts';

const shown = liveValue(false);

/** Opens the summary, or closes it. */
export const showAway = shown.set;

export const useAwayShown = (): boolean => useSyncExternalStore(shown.subscribe, shown.get, () => false);
