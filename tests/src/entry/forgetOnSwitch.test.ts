// What one tab holds of a shopper, when the shopper changes in whichever tab.
import { beforeEach, expect, test } from 'vitest';
import type { ShopLogChange } from '#events/facts/shopLog.ts';
import { addAlert, clearAlerts, currentAlerts } from '#src/page/alerts/alertStore.ts';
import { forgetOnSwitch } from '#src/entry/forgetOnSwitch.ts';
import { tabDrafts } from '#src/platform/storage/drafts.ts';
import { branded } from '#tests/support/builders/plain.ts';

const log = () => {
  const listeners: ((change: ShopLogChange) => void)[] = [];
  return {
    subscribe: (listener: (change: ShopLogChange) => void) => {
      listeners.push(listener);
      return () => undefined;
    },
    say: (change: ShopLogChange) => {
      for (const listener of listeners) listener(change);
    },
  };
};
const session = { partition: 'guest:2', epoch: 2, clientId: 'c' };

beforeEach(() => {
  clearAlerts();
  addAlert({ tone: 'ok', text: 'Removed' });
  tabDrafts().keep('contact customer', { email: 'ada@example.com' });
});

test.each(['switched', 'replaced'] as const)(
  'SYNC-05: a log that is %s from any tab leaves nothing in this one that a customer typed or was told',
  (type) => {
    const heard = log();
    forgetOnSwitch(heard);
    heard.say({ type, session: branded(session), events: [] });
    expect(tabDrafts().of('contact customer')).toBeUndefined();
    expect(currentAlerts()).toEqual([]);
  },
);

test('CHECK-01: what is typed stays whatever else enters the log', () => {
  const heard = log();
  forgetOnSwitch(heard);
  heard.say({ type: 'committed', events: [], settled: [] });
  expect(tabDrafts().of('contact customer')).toEqual({ email: 'ada@example.com' });
  expect(currentAlerts()).toHaveLength(1);
});
