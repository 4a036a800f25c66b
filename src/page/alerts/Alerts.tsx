// The live regions of the shell: polite words that are only read out, and the alerts that are also visible.
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Status } from '#src/ui/Status.tsx';
import { currentAnnouncement, subscribeToAnnouncements } from './announcements.ts';
import { currentAlerts, serverAlerts, subscribeToAlerts } from './alertStore.ts';
import css from './alerts.module.css';

const AlertRows = lazy(async () => ({ default: (await import('./AlertRows.tsx')).AlertRows }));

const nothing = (): string => '';

export const Alerts = () => {
  const alerts = useSyncExternalStore(subscribeToAlerts, currentAlerts, serverAlerts);
  const announcement = useSyncExternalStore(subscribeToAnnouncements, currentAnnouncement, nothing);
  return (
    <>
      <Status className="visually-hidden">{announcement}</Status>
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
