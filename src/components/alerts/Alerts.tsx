// The live regions of the shell: polite words that are only heard, and the alerts that are also seen.
import { useEffect, useSyncExternalStore } from 'react';
import { Icon, type IconName } from '#src/components/ui/Icon.tsx';
import { IconButton } from '#src/components/ui/Button.tsx';
import { Status } from '#src/components/ui/Status.tsx';
import { currentAnnouncement, subscribeToAnnouncements } from './announcements.ts';
import {
  ALERT_MS,
  currentAlerts,
  removeAlert,
  serverAlerts,
  subscribeToAlerts,
  type Alert,
} from './alertStore.ts';
import css from './alerts.module.css';

const nothing = (): string => '';

export const Alerts = () => {
  const alerts = useSyncExternalStore(subscribeToAlerts, currentAlerts, serverAlerts);
  const announcement = useSyncExternalStore(subscribeToAnnouncements, currentAnnouncement, nothing);
  return (
    <>
      <Status className="visually-hidden">{announcement}</Status>
      <section className={css['alerts']} aria-label="Messages" aria-live="polite" aria-relevant="additions">
        {alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </section>
    </>
  );
};

const icons: Record<Alert['tone'], IconName> = { plain: 'info', ok: 'tick', warn: 'warning', err: 'warning' };

const AlertRow = ({ alert: { id, tone, text, action } }: { alert: Alert }) => {
  const stays = action !== undefined;
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => removeAlert(id), ALERT_MS);
    return () => clearTimeout(timer);
  }, [id, stays]);
  return (
    <div className={css['alert']}>
      <Icon name={icons[tone]} size={20} />
      <div className={css['body']}>
        <p className={css['text']}>{text}</p>
        {action && (
          <button
            type="button"
            className={css['action']}
            onClick={() => {
              removeAlert(id);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton label="Close message" onClick={() => removeAlert(id)}>
        <Icon name="close" size={18} />
      </IconButton>
    </div>
  );
};
