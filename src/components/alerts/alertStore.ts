// Alerts at the foot of the screen: at most four, newest last (§9). One with a button stays until it is used or closed.

export type Alert = {
  readonly id: number;
  readonly tone: 'plain' | 'ok' | 'warn' | 'err';
  readonly text: string;
  /** `Undo`. Closing the alert without it keeps things as they are. */
  readonly action?: { readonly label: string; readonly run: () => void };
};

export type NewAlert = Omit<Alert, 'id'>;

export const MAX_ALERTS = 4;

/** Milliseconds an alert without a button stays. */
export const ALERT_MS = 8_000;

let alerts: readonly Alert[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const replace = (next: readonly Alert[]): void => {
  alerts = next;
  for (const listener of listeners) listener();
};

/** @returns the alert's id, for taking it away */
export const addAlert = (alert: NewAlert): number => {
  lastId += 1;
  replace([...alerts, { ...alert, id: lastId }].slice(-MAX_ALERTS));
  return lastId;
};

export const removeAlert = (id: number): void => replace(alerts.filter((alert) => alert.id !== id));

/** Somebody else shops here now: an "Undo" of the one before must not reach their cart. */
export const clearAlerts = (): void => replace([]);

export const subscribeToAlerts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentAlerts = (): readonly Alert[] => alerts;

const NONE: readonly Alert[] = [];

/** A page is the same for everybody, so the server has none. */
export const serverAlerts = (): readonly Alert[] => NONE;
