// Whose log a tab is in: the same one, the next one, or one that took its place.
import { expect, test } from 'vitest';
import * as logSession from '#events/store/logSession.ts';
import * as logValues from '#events/store/logValues.ts';
import { plainly } from '#tests/support/builders/plain.ts';

const { isReplacement, isSameSession } = plainly(logSession);
const identityOf = plainly(logValues.identityOf);

const before = { partition: 'guest:a', epoch: 3, clientId: 'log' };

test.each([
  ['the same', before, true, false],
  ['the next identity', { ...before, epoch: 4, clientId: 'next' }, false, false],
  ['the same shopper, back after another', { ...before, epoch: 5 }, false, false],
  ['a new log that counts as far', { ...before, clientId: 'other' }, false, true],
  ['a device that counts anew', { ...before, epoch: 0, clientId: 'other' }, false, true],
  ['a device that counts anew, under the old name', { ...before, epoch: 2 }, false, true],
])('%s', (_, session, isSame, replaces) => {
  expect(isSameSession(session, before)).toBe(isSame);
  expect(isReplacement(session, before)).toBe(replaces);
});

test.each([
  ['guest:a', 'guest'],
  ['cust:a', 'customer'],
  ['guest:cust:', 'guest'],
])('%s is the log of a %s', (partition, identity) => expect(identityOf(partition)).toBe(identity));
