import { afterEach, expect, test } from 'vitest';
import { announce, currentAnnouncement } from '#src/components/alerts/announcements.ts';
import { addAlert, currentAlerts, MAX_ALERTS, removeAlert } from '#src/components/alerts/alertStore.ts';

afterEach(() => {
  for (const { id } of currentAlerts()) removeAlert(id);
});

test('four alerts at once, the newest last, the oldest makes room', () => {
  for (const text of ['1', '2', '3', '4', '5']) addAlert({ tone: 'plain', text });
  expect(currentAlerts()).toHaveLength(MAX_ALERTS);
  expect(currentAlerts().map(({ text }) => text)).toEqual(['2', '3', '4', '5']);
});

test('an alert is taken away by its id and by no other', () => {
  const id = addAlert({ tone: 'ok', text: 'one' });
  addAlert({ tone: 'ok', text: 'two' });
  removeAlert(id);
  expect(currentAlerts().map(({ text }) => text)).toEqual(['two']);
});

test('the same words said twice are a change twice, so that they are read twice', () => {
  announce('Added.');
  const first = currentAnnouncement();
  announce('Added.');
  expect(currentAnnouncement()).not.toBe(first);
  expect(currentAnnouncement().trim()).toBe('Added.');
});
