// The visible alerts, loaded with the engine.
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon, type IconName } from '#src/ui/Icon.tsx';
import { IconButton } from '#src/ui/Button.tsx';
import { focusHeading } from '#src/ui/focusHeading.ts';
import { areAlertsHeld, holdAlerts, removeAlert, subscribeToAlerts, type Alert } from './alertStore.ts';
import css from './alerts.module.css';

/** Milliseconds an alert without a button stays, in a visible tab and while the shopper is not at the alerts. */
const ALERT_MS = 8_000;

export const AlertRows = ({ alerts }: { readonly alerts: readonly Alert[] }) => {
  const rows = useRef<HTMLDivElement>(null);
  const isPointed = useRef(false);
  const isPaused = useSyncExternalStore(subscribeToPause, () => areAlertsHeld() || document.hidden);
  const updateHold = () => holdAlerts(isPointed.current || hasFocus(rows.current));
  const point = (to: boolean) => {
    isPointed.current = to;
    updateHold();
  };
  // Closing an alert removes the focus with it, without an event.
  useEffect(updateHold, [alerts]);
  return (
    <div
      ref={rows}
      className={css.rows}
      onPointerDown={() => point(true)}
      onPointerMove={() => point(true)}
      onPointerLeave={() => point(false)}
      onPointerCancel={() => point(false)}
      onFocus={updateHold}
      onBlur={({ relatedTarget }) => {
        if (!rows.current?.contains(relatedTarget)) updateHold();
      }}
    >
      {alerts.map((alert, index) => (
        <AlertRow
          key={alert.id}
          alert={alert}
          isPaused={isPaused}
          onDone={() => {
            isPointed.current = false;
            handFocusOn(rows.current?.children, index);
            removeAlert(alert.id);
          }}
        />
      ))}
    </div>
  );
};

/** From a row that is about to go. */
const handFocusOn = (rows: HTMLCollection | undefined, index: number): void => {
  if (!hasFocus(rows?.[index] ?? null)) return;
  const next = rows?.[index + 1]?.querySelector('button');
  if (next) next.focus({ preventScroll: true });
  else focusHeading();
};

const hasFocus = (rows: Element | null): boolean => rows?.contains(document.activeElement) ?? false;

const subscribeToPause = (listener: () => void): (() => void) => {
  const stop = subscribeToAlerts(listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', listener);
  };
};

const icons: Record<Alert['tone'], IconName> = { plain: 'info', ok: 'tick', warn: 'warning', err: 'warning' };

type AlertRowProps = { readonly alert: Alert; readonly isPaused: boolean; readonly onDone: () => void };

const AlertRow = ({ alert: { id, tone, text, action }, isPaused, onDone }: AlertRowProps) => {
  const stays = isPaused || action !== undefined;
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => removeAlert(id), ALERT_MS);
    return () => clearTimeout(timer);
  }, [id, stays]);
  return (
    <div className={css.alert}>
      <Icon name={icons[tone]} size={20} />
      <div className={css.body}>
        <p className={css.text}>{text}</p>
        {action && (
          <button
            type="button"
            className={css.action}
            onClick={() => {
              onDone();
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton label="Close message" onClick={onDone}>
        <Icon name="close" size={18} />
      </IconButton>
    </div>
  );
};
