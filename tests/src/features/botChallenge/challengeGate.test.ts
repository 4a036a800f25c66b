// Who waits for the bot challenge, and whose call is made again (TRUST-01).
import { describe, expect, test } from 'vitest';
import { createChallengeGate, type ChallengeResult } from '#src/features/botChallenge/challengeGate.ts';
import { isIgnored } from '#src/features/botChallenge/turnstile.ts';

const opened = ({ isHidden = false } = {}) => {
  const endings: ((result: ChallengeResult) => void)[] = [];
  const pass = createChallengeGate({
    show: () => new Promise((resolve) => void endings.push(resolve)),
    isHidden: () => isHidden,
  });
  return { pass, endings };
};

describe('TRUST-01: a call that was stopped', () => {
  test.each([
    ['PRECLEARANCESET', true],
    ['TOKENSET', false],
    ['FAILURE', false],
    ['WITHDRAWN', false],
  ] as const)('with the result %s is made again: %s', async (result, again) => {
    const { pass, endings } = opened();
    const asked = [pass({}), pass({})];
    expect(endings).toHaveLength(1);
    endings[0]?.(result);
    expect(await Promise.all(asked)).toEqual([again, again]);
  });

  test('is never made again where it is an order, and does not wait', async () => {
    const { pass, endings } = opened();
    const order = pass({ isOrder: true });
    const other = pass({});
    expect(await order).toBe(false);
    endings[0]?.('PRECLEARANCESET');
    expect(await other).toBe(true);
  });

  test('that nobody needs any more does not wait, and the overlay stays for the others', async () => {
    const { pass, endings } = opened();
    expect(await pass({ abandoned: Promise.resolve() })).toBe(false);
    const other = pass({});
    expect(endings).toHaveLength(1);
    endings[0]?.('PRECLEARANCESET');
    expect(await other).toBe(true);
  });

  test('opens the overlay again when the last one has ended', async () => {
    const { pass, endings } = opened();
    const first = pass({});
    endings[0]?.('WITHDRAWN');
    await first;
    const second = pass({});
    expect(endings).toHaveLength(2);
    endings[1]?.('PRECLEARANCESET');
    expect(await second).toBe(true);
  });

  test('of a tab that nobody looks at shows nothing and waits for nobody', async () => {
    const { pass, endings } = opened({ isHidden: true });
    expect(await pass({})).toBe(false);
    expect(endings).toEqual([]);
  });
});

test.each([
  ['110600', true],
  ['110609', true],
  ['110620', true],
  ['110625', true],
  ['110610', false],
  ['110630', false],
  ['600010', false],
  ['11060', true],
  ['1106', false],
])('TRUST-01: the widget’s error %s is ignored: %s', (code, ignored) => {
  expect(isIgnored(code)).toBe(ignored);
});
