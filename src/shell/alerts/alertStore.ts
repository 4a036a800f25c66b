// Alerts at the foot of the screen: at most four, newest last (§9). One with a button stays until it is used or closed.
//
// For a fifth the oldest without a button goes, else the oldest. While a shopper is at the alerts, none goes and none moves:
// what comes then stands above them, and what finds no room waits.

export type Alert = {
  readonly id: number;
  readonly tone: 'plain' | 'ok' | 'warn' | 'err';
  readonly text: string;
  /** `Undo`. Closing the alert without it keeps things as they are. */
  readonly action?: { readonly label: string; readonly run: () => void };
};

export type NewAlert = Omit<Alert, 'id'>;

export const MAX_ALERTS = 4;

let alerts: readonly Alert[] = [];
let waiting: readonly Alert[] = [];
let held = false;
let lastId = 0;
const listeners = new Set<() => void>();

const replace = (next: readonly Alert[]): void => {
  alerts = next;
  // The last one was closed: nobody is at the alerts, whatever the pointer said.
  held &&= next.length > 0;
  for (const listener of listeners) listener();
};

const append = (alert: Alert): void => {
  const leaves = alerts.length < MAX_ALERTS ? null : (alerts.find(({ action }) => !action) ?? alerts[0]);
  replace([...alerts.filter((some) => some !== leaves), alert]);
};

/** @returns the alert's id, for taking it away */
export const addAlert = (alert: NewAlert): number => {
  lastId += 1;
  const added = { ...alert, id: lastId };
  if (!held) append(added);
  else if (alerts.length < MAX_ALERTS) replace([added, ...alerts]);
  else waiting = [...waiting, added];
  return lastId;
};

export const removeAlert = (id: number): void => {
  const isOther = (alert: Alert): boolean => alert.id !== id;
  waiting = waiting.filter(isOther);
  replace(alerts.filter(isOther));
};

/** Somebody else shops here now: an "Undo" of the one before must not reach their cart. */
export const clearAlerts = (): void => {
  waiting = [];
  replace([]);
};

/** @param now whether the pointer is on the alerts, or the focus in them */
export const holdAlerts = (now: boolean): void => {
  if (held === now) return;
  held = now;
  const waited = waiting;
  if (held) return replace(alerts);
  waiting = [];
  replace(alerts);
  for (const alert of waited) append(alert);
};

export const areAlertsHeld = (): boolean => held;

export const subscribeToAlerts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentAlerts = (): readonly Alert[] => alerts;

const NONE: readonly Alert[] = [];

/** A page is the same for everybody, so the server has none. */
export const serverAlerts = (): readonly Alert[] => NONE;
