// Who listens to the log hears every change, in the order in which they happened.
import { expect, test } from 'vitest';
import { LogListeners } from '#events/log/logListeners.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import type { ShopLogChange } from '#events/facts/shopLog.ts';
import { branded } from '#tests/support/builders/plain.ts';

/** A change that is told from others by its one name. */
const change = (name: string): ShopLogChange =>
  branded<ShopLogChange>({ type: 'committed', events: [], settled: [name] });
const nameOf = (told: ShopLogChange): string =>
  told.type === 'committed' ? (told.settled[0] ?? '') : told.type;

test('everybody is told at once, until they stop listening', () => {
  const listeners = new LogListeners<ShopEvent>();
  const [one, two]: [string[], string[]] = [[], []];
  const stop = listeners.add((told) => one.push(nameOf(told)));
  listeners.add((told) => two.push(nameOf(told)));
  listeners.report(change('first'));
  expect([one, two]).toEqual([['first'], ['first']]);
  stop();
  listeners.report(change('second'));
  expect([one, two]).toEqual([['first'], ['first', 'second']]);
});

test('what one of them sets off is told after the change that set it off, to all', () => {
  const listeners = new LogListeners<ShopEvent>();
  const heard: string[] = [];
  listeners.add((told) => {
    heard.push(`one: ${nameOf(told)}`);
    if (nameOf(told) !== 'tap') return;
    listeners.report(change('its effect'));
    listeners.report(change('its other effect'));
  });
  listeners.add((told) => heard.push(`two: ${nameOf(told)}`));
  listeners.report(change('tap'));
  listeners.report(change('next tap'));
  expect(heard).toEqual(
    ['tap', 'its effect', 'its other effect', 'next tap'].flatMap((name) => [`one: ${name}`, `two: ${name}`]),
  );
});
