// The airline's programme over HTTP, against the sandbox's members: every outcome, and no answer at all.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpLoyaltyProvider } from '#server/shop/loyalty/httpLoyaltyProvider.ts';
import { LoyaltyUnavailableError, type LoyaltyProvider } from '#server/shop/loyalty/loyaltyProvider.ts';
import { sandboxLoyalty } from '#server/sandbox/loyalty/loyaltyMembers.ts';
import { startSandbox, type RunningSandbox } from '#tests/support/providers/sandboxGateway.ts';

let sandbox: RunningSandbox;
let airline: LoyaltyProvider;
beforeAll(async () => {
  sandbox = await startSandbox();
  airline = createHttpLoyaltyProvider({ settings: { url: sandbox.origin, ...sandboxLoyalty } });
});
afterAll(() => sandbox?.close());

const member = (end: number, lastName = 'Runner') => ({ memberId: `190000000${end}`, lastName });

describe('VOUCH-04: the loyalty programme', () => {
  test.each([
    ['an active member', member(1), 'active'],
    ['an active member in other letters', member(1, 'RUNNER'), 'active'],
    ['a number nobody has', member(9), 'LoyaltyMemberNotFound'],
    ['another last name', member(1, 'Bell'), 'LoyaltyLastNameMismatch'],
    ['a membership that is not active', member(3), 'LoyaltyMemberInactive'],
  ])('knows %s', async (_, membership, outcome) => {
    expect(await airline.verify(membership)).toBe(outcome);
    if (outcome !== 'active') expect(await airline.link('C1', membership)).toBe(outcome);
  });

  test('links and unlinks a customer, however often it is asked', async () => {
    expect(await airline.link('C2', member(1))).toBe('linked');
    expect(await airline.link('C2', member(1))).toBe('linked');
    await airline.unlink('C2');
    await airline.unlink('C2');
  });

  test.each([
    ['verified', () => airline.verify(member(6))],
    ['linked', () => airline.link('C3', member(4))],
    ['unlinked', () => airline.link('C4', member(5)).then(() => airline.unlink('C4'))],
  ])('that fails while somebody is %s is unavailable', async (_, ask) => {
    await expect(ask()).rejects.toThrow(LoyaltyUnavailableError);
  });

  test('that does not answer, or does not know the shop, is unavailable', async () => {
    const settings = { url: sandbox.origin, ...sandboxLoyalty };
    const foreign = createHttpLoyaltyProvider({ settings: { ...settings, secret: 'wrong' } });
    await expect(foreign.verify(member(1))).rejects.toThrow('answered 401 unauthorised');
    const away = createHttpLoyaltyProvider({ settings: { ...settings, url: 'http://127.0.0.1:9' } });
    await expect(away.verify(member(1))).rejects.toThrow(LoyaltyUnavailableError);
  });
});
