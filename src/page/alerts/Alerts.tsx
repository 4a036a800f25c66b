// The live regions of the shell: polite words that are only read out, and the alerts that are also visible.
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentAnnouncements, subscribeToAnnouncements } from './announcements.ts';
import { currentAlerts, subscribeToAlerts } from './alertStore.ts';
import css from './alerts.module.css';

const AlertRows = lazy(async () => ({ default: (await import('./AlertRows.tsx')).AlertRows }));

/** A page is the same for all shoppers, so the server has none. */
const NONE: readonly never[] = [];
const none = (): readonly never[] => NONE;

export const Alerts = () => {
  const alerts = useSyncExternalStore(subscribeToAlerts, currentAlerts, none);
  const announcements = useSyncExternalStore(subscribeToAnnouncements, currentAnnouncements, none);
  return (
    <>
      <div className="visually-hidden" aria-live="polite" aria-relevant="additions">
        {announcements.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
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
