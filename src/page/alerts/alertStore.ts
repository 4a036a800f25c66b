// Alerts at the foot of the screen: at most four, newest last (BEH-9). One with a button stays until it is used or closed.
//
// For a fifth the oldest without a button goes, else the oldest. While a shopper is at the alerts, none goes and none moves:
// what comes then is put above them, and what finds no room waits.

import { liveValue } from '#src/platform/tab/liveValue.ts';

export type Alert = {
  readonly id: number;
  readonly tone: 'plain' | 'ok' | 'warn' | 'err';
  readonly text: string;
  /** `Undo`. Closing the alert without it keeps things as they are. */
  readonly action?: { readonly label: string; readonly run: () => void };
};

export type NewAlert = Omit<Alert, 'id'>;

export const MAX_ALERTS = 4;

const alerts = liveValue<readonly Alert[]>([]);
let waiting: readonly Alert[] = [];
let held = false;
let lastId = 0;

const replace = (next: readonly Alert[]): void => {
  // The last one was closed: no shopper is at the alerts, whatever the pointer said.
  held &&= next.length > 0;
  alerts.set(next);
};

const append = (alert: Alert): void => {
  const shown = alerts.get();
  const leaves = shown.length < MAX_ALERTS ? null : (shown.find(({ action }) => !action) ?? shown[0]);
  replace([...shown.filter((some) => some !== leaves), alert]);
};

/** @returns the alert's id, for taking it away */
export const addAlert = (alert: NewAlert): number => {
  lastId += 1;
  const added = { ...alert, id: lastId };
  if (!held) append(added);
  else if (alerts.get().length < MAX_ALERTS) replace([added, ...alerts.get()]);
  else waiting = [...waiting, added];
  return lastId;
};

export const removeAlert = (id: number): void => {
  const isOther = (alert: Alert): boolean => alert.id !== id;
  waiting = waiting.filter(isOther);
  replace(alerts.get().filter(isOther));
};

/** Another shopper is here now: an "Undo" of the one before must not reach their cart. */
export const clearAlerts = (): void => {
  waiting = [];
  replace([]);
};

/** @param now whether the pointer is on the alerts, or the focus in them */
export const holdAlerts = (now: boolean): void => {
  if (held === now) return;
  held = now;
  const waited = waiting;
  if (held) return replace(alerts.get());
  waiting = [];
  replace(alerts.get());
  for (const alert of waited) append(alert);
};

export const areAlertsHeld = (): boolean => held;

export const subscribeToAlerts = alerts.subscribe;

export const currentAlerts = alerts.get;
