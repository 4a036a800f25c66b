import { afterEach, describe, expect, test } from 'vitest';
import {
  addAlert,
  areAlertsHeld,
  clearAlerts,
  currentAlerts,
  holdAlerts,
  MAX_ALERTS,
  removeAlert,
} from '#src/page/alerts/alertStore.ts';

afterEach(() => {
  holdAlerts(false);
  clearAlerts();
});

const texts = (): readonly string[] => currentAlerts().map(({ text }) => text);
const tell = (text: string): number => addAlert({ tone: 'plain', text });
const ask = (text: string): number =>
  addAlert({ tone: 'plain', text, action: { label: 'Undo', run: () => undefined } });

test('TRUST-05: four alerts at once, the newest last, the oldest makes room', () => {
  for (const text of ['1', '2', '3', '4', '5']) addAlert({ tone: 'plain', text });
  expect(currentAlerts()).toHaveLength(MAX_ALERTS);
  expect(currentAlerts().map(({ text }) => text)).toEqual(['2', '3', '4', '5']);
});

test('TRUST-05: the oldest that asks nothing makes room, and only among four that ask the oldest', () => {
  ask('removed 1');
  tell('synced');
  ask('removed 2');
  ask('removed 3');
  ask('removed 4');
  expect(texts()).toEqual(['removed 1', 'removed 2', 'removed 3', 'removed 4']);
  tell('offline');
  expect(texts()).toEqual(['removed 2', 'removed 3', 'removed 4', 'offline']);
});

describe('while the finger or the focus is on the alerts', () => {
  test('none goes and none moves: what comes stands above them, and waits where there is no room', () => {
    for (const text of ['1', '2', '3']) tell(text);
    holdAlerts(true);
    tell('4');
    expect(texts()).toEqual(['4', '1', '2', '3']);
    tell('5');
    tell('6');
    expect(texts()).toEqual(['4', '1', '2', '3']);
    holdAlerts(false);
    expect(texts()).toEqual(['2', '3', '5', '6']);
  });

  test('one that waits can be taken away before it was shown', () => {
    for (const text of ['1', '2', '3', '4']) tell(text);
    holdAlerts(true);
    removeAlert(tell('5'));
    holdAlerts(false);
    expect(texts()).toEqual(['1', '2', '3', '4']);
  });

  test('closing the last one lets go of them, for the pointer has nothing left to leave', () => {
    const id = tell('1');
    holdAlerts(true);
    removeAlert(id);
    expect(areAlertsHeld()).toBe(false);
    tell('2');
    tell('3');
    expect(texts()).toEqual(['2', '3']);
  });

  test('somebody else who shops here now is shown none that waited', () => {
    for (const text of ['1', '2', '3', '4']) tell(text);
    holdAlerts(true);
    ask('removed');
    clearAlerts();
    expect(texts()).toEqual([]);
  });
});

test('an alert is taken away by its id and by no other', () => {
  const id = addAlert({ tone: 'ok', text: 'one' });
  addAlert({ tone: 'ok', text: 'two' });
  removeAlert(id);
  expect(currentAlerts().map(({ text }) => text)).toEqual(['two']);
});
