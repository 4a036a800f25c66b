// How long a sealed log waits for its customer, on devices whose clocks are right, wrong and set back.
import { describe, expect, test } from 'vitest';
import * as sealedLog from '#events/store/sealedLog.ts';
import { plainly } from '#tests/support/builders/plain.ts';

const { endedSeals, isSealOver, sealedAfter } = plainly(sealedLog);

const DAY = 24 * 60 * 60_000;
const seal = { partition: 'cust:mia', at: 100 * DAY, wall: 100 * DAY };
const clock = (now: number, serverNow = now) => ({ now: () => now, serverNow: () => serverNow });

describe('a sealed log', () => {
  test('waits seven days and no longer', () => {
    expect(isSealOver(seal, clock(107 * DAY))).toBe(false);
    expect(isSealOver(seal, clock(107 * DAY + 1))).toBe(true);
  });

  test('waits on a device that is two weeks ahead and has not heard from the server in this visit', () => {
    const sealed = { ...seal, wall: 114 * DAY };
    expect(isSealOver(sealed, clock(115 * DAY))).toBe(false);
    expect(isSealOver(sealed, clock(115 * DAY, 101 * DAY))).toBe(false);
    expect(isSealOver(sealed, clock(122 * DAY, 108 * DAY))).toBe(true);
  });

  test('waits while the device’s own clock was set ahead since', () => {
    expect(isSealOver(seal, clock(190 * DAY, 102 * DAY))).toBe(false);
  });
});

test('only a seal that is still there as it was seen ends, and never that of the log in force', () => {
  const [mia, ben] = [seal, { ...seal, partition: 'cust:ben' }];
  expect(endedSeals([mia, ben], [mia], 'guest:now')).toEqual([mia]);
  expect(endedSeals([mia, ben], [{ ...mia, at: 1 }], 'guest:now')).toEqual([]);
  expect(endedSeals([mia, ben], [mia, ben], 'cust:mia')).toEqual([ben]);
});

describe('the sealed logs of a device after a change of identity', () => {
  const [mia, ben, eve] = ['cust:mia', 'cust:ben', 'cust:eve'].map((partition) => ({ ...seal, partition }));
  const before = [mia, ben, eve].filter((one) => one !== undefined);
  const at = (partition: string) => ({ partition, at: 9 * DAY, wall: 9 * DAY });
  const to = (partition: string) => ({ partition, clientId: 'log' });

  test.each([
    ['stay with a guest', { to: to('guest:a'), erase: [] }, before],
    ['open to the customer who is back', { to: to('cust:ben'), erase: [] }, [mia, eve]],
    ['end where they are erased', { to: to('guest:a'), erase: ['cust:mia', 'cust:eve'] }, [ben]],
    [
      'take in the one that is sealed now',
      { to: to('guest:a'), erase: [], seal: [at('cust:zoe')] },
      [...before, at('cust:zoe')],
    ],
    [
      'wait from now on where they are sealed anew',
      { to: to('guest:a'), erase: [], seal: [at('cust:ben')] },
      [mia, eve, at('cust:ben')],
    ],
    ['never hold the log in force', { to: to('cust:zoe'), erase: [], seal: [at('cust:zoe')] }, before],
  ])('%s', (_, change, after) => expect(sealedAfter(before, change)).toEqual(after));
});
