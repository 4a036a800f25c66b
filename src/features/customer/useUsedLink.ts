// A mailed link works once. Who reloads its page or comes back reads what came of it: the history entry says that it was used, and
// holds its token no more.
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '#src/ui/hooks/useHydrated.ts';

export type UsedLink = {
  /** Known at once: nothing is to be asked for again. */
  readonly isUsed: boolean;
  /** After hydration: the server never knows what the history entry holds. */
  readonly isShownUsed: boolean;
  readonly markUsed: () => void;
};

export const useUsedLink = (): UsedLink => {
  const navigate = useNavigate();
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const isUsed = isUsedIn(state);
  return {
    isUsed,
    isShownUsed: useHydrated() && isUsed,
    markUsed: () => void navigate(pathname, { replace: true, state: { isUsed: true } }),
  };
};

const isUsedIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isUsed' in state && state.isUsed === true;
