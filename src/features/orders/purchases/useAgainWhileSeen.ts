// Asks again when the shopper comes back to the page, and now and then while it is looked at.
import { useEffect, useEffectEvent } from 'react';

const EVERY_MS = 15_000;

export const useAgainWhileSeen = (again: () => void): void => {
  const onDue = useEffectEvent(again);
  useEffect(() => {
    const askIfSeen = (): void => {
      if (document.visibilityState === 'visible') onDue();
    };
    const timer = setInterval(askIfSeen, EVERY_MS);
    document.addEventListener('visibilitychange', askIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askIfSeen);
    };
  }, []);
};
