// The live regions of the shell: polite words that are only read out, and the alerts that are also visible.
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentAlerts, subscribeToAlerts } from './alertStore.ts';
import { Spoken } from './Spoken.tsx';
import css from './alerts.module.css';

const AlertRows = lazy(async () => ({ default: (await import('./AlertRows.tsx')).AlertRows }));

/** A page is the same for all shoppers, so the server has none. */
const NONE: readonly never[] = [];
const none = (): readonly never[] => NONE;

export const Alerts = () => {
  const alerts = useSyncExternalStore(subscribeToAlerts, currentAlerts, none);
  return (
    <>
      <Spoken />
      <section className={css.alerts} aria-label="Messages" aria-live="polite" aria-relevant="additions">
        {alerts.length > 0 && (
          <Suspense>
            <AlertRows alerts={alerts} />
          </Suspense>
        )}
      </section>
    </>
  );
};
