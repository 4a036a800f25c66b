// Paying with points over HTTP, against the sandbox's members: every outcome, each step twice, and no answer at all.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toCents } from '#events/brands.ts';
import { sandboxLoyalty } from '#server/sandbox/loyalty/loyaltyMembers.ts';
import { LoyaltyUnavailableError } from '#server/shop/loyalty/loyaltyProvider.ts';
import { createHttpPointsProgramme } from '#server/shop/loyalty/httpPointsProgramme.ts';
import type { PointsProgramme, Redemption } from '#server/shop/loyalty/pointsProgramme.ts';
import { startSandbox, type RunningSandbox } from '#tests/support/providers/sandboxGateway.ts';

let sandbox: RunningSandbox;
let airline: PointsProgramme;
const clock = { now: 1_790_000_000_000 };
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => clock.now });
  airline = createHttpPointsProgramme({ settings: sandbox.loyalty });
});
afterAll(() => sandbox?.close());

const member = (end: string, lastName = 'Runner') => ({ memberId: `19000000${end}`, lastName });
const pointsOf = async (end: string): Promise<number> => {
  const headers = { authorization: `Basic ${btoa(`${sandboxLoyalty.partnerId}:${sandboxLoyalty.secret}`)}` };
  const { payload } = await sandbox.app.inject({ url: `/loyalty/v1/members/19000000${end}/points`, headers });
  return (JSON.parse(payload) as { points: number }).points;
};
const quoted = async (end: string, dollars: number): Promise<Redemption> => {
  const quote = await airline.quote(member(end), toCents(dollars * 100));
  if (typeof quote === 'string') throw new Error(quote);
  const { quoteNumber, memberNumber, currencyAmount } = quote;
  return { quoteNumber, memberNumber, amount: currencyAmount };
};
let nth = 0;
const newId = (): string => `redemption-${(nth += 1)}`;

describe('VOUCH-04: a quote of points', () => {
  test('says what 200 points a dollar come to, and until when', async () => {
    expect(await airline.quote(member('01'), toCents(120_00))).toMatchObject({
      memberNumber: '1900000001',
      currencyAmount: 120_00,
      points: 24_000,
      expiresAt: clock.now + 15 * 60_000,
    });
    expect(await pointsOf('01')).toBe(100_000_000);
  });

  test.each([
    ['a number nobody has', member('99'), 'LoyaltyMemberNotFound'],
    ['another last name', member('01', 'Bell'), 'LoyaltyLastNameMismatch'],
    ['a membership that is not active', member('03'), 'LoyaltyMemberInactive'],
    ['more than a member has', member('07'), 'LoyaltyPointsInsufficient'],
    ['a member whose quotes are refused', member('08'), 'LoyaltyQuoteRefused'],
  ])('is refused for %s', async (_, membership, refusal) => {
    expect(await airline.quote(membership, toCents(120_00))).toBe(refusal);
  });

  test('that nobody answers, or by the wrong keys, is unavailable', async () => {
    const amount = toCents(1_00);
    await expect(airline.quote(member('17'), amount)).rejects.toThrow(LoyaltyUnavailableError);
    const at = (own: object) => createHttpPointsProgramme({ settings: { ...sandbox.loyalty, ...own } });
    await expect(at({ secret: 'wrong' }).quote(member('01'), amount)).rejects.toThrow('answered 401');
    await expect(at({ url: 'http://127.0.0.1:9' }).quote(member('01'), amount)).rejects.toThrow(
      LoyaltyUnavailableError,
    );
  });
});

describe('VOUCH-04: a redemption', () => {
  test('takes the points once, however often each step is repeated, and gives each refund back once', async () => {
    const had = await pointsOf('01');
    const [id, redemption] = [newId(), await quoted('01', 100)];
    for (const _ of [1, 2]) expect(await airline.reserve(id, redemption)).toBe('reserved');
    for (const _ of [1, 2]) expect(await airline.commit(id)).toBe('committed');
    expect(await pointsOf('01')).toBe(had - 20_000);
    await expect(airline.release(id)).rejects.toThrow('redemption_committed');
    for (const _ of [1, 2]) await airline.refund(id, { refundId: 'R1', points: 5_001 });
    expect(await pointsOf('01')).toBe(had - 14_999);
    await expect(airline.refund(id, { refundId: 'R2', points: 15_000 })).rejects.toThrow('refund_too_large');
  });

  test('that is released gives them back once; its quote is good for another, and it is never set aside again', async () => {
    const had = await pointsOf('01');
    const [id, redemption] = [newId(), await quoted('01', 100)];
    await airline.reserve(id, redemption);
    for (const _ of [1, 2]) await airline.release(id);
    expect(await pointsOf('01')).toBe(had);
    expect(await airline.reserve(id, redemption)).toBe('refused');
    expect(await airline.commit(id)).toBe('lost');
    const other = newId();
    expect(await airline.reserve(other, redemption)).toBe('reserved');
    expect(await airline.reserve(newId(), redemption)).toBe('quoteOver');
    await airline.release(other);
  });

  test('that was released before it came takes nothing', async () => {
    const [id, redemption] = [newId(), await quoted('01', 100)];
    await airline.release(id);
    expect(await airline.reserve(id, redemption)).toBe('refused');
    expect(await airline.commit(newId())).toBe('lost');
  });

  test('is refused for more than the quote, another member’s quote, none, and one that is over', async () => {
    const redemption = await quoted('01', 100);
    const over = async (own: Partial<Redemption>) => airline.reserve(newId(), { ...redemption, ...own });
    expect(await over({ amount: toCents(101_00) })).toBe('quoteOver');
    expect(await over({ memberNumber: '1900000002' })).toBe('quoteOver');
    expect(await over({ quoteNumber: 'QF0000000000000000000000' })).toBe('quoteOver');
    clock.now += 15 * 60_000;
    expect(await over({})).toBe('quoteOver');
  });

  test('of more than is left of a member’s points is refused', async () => {
    const [one, other] = [await quoted('07', 2), await quoted('07', 1)];
    const id = newId();
    expect(await airline.reserve(id, one)).toBe('reserved');
    expect(await airline.reserve(newId(), other)).toBe('insufficient');
    await airline.release(id);
  });

  test('fails, or loses its answer, for the members who are there for it', async () => {
    expect(await airline.reserve(newId(), await quoted('11', 1))).toBe('refused');
    await expect(airline.reserve(newId(), await quoted('12', 1))).rejects.toThrow(LoyaltyUnavailableError);
    const id = newId();
    const redemption = await quoted('13', 1);
    await expect(airline.reserve(id, redemption)).rejects.toThrow(LoyaltyUnavailableError);
    expect(await airline.reserve(id, redemption)).toBe('reserved');
    const [taken, given, back] = [newId(), newId(), newId()];
    await airline.reserve(taken, await quoted('14', 1));
    await expect(airline.commit(taken)).rejects.toThrow(LoyaltyUnavailableError);
    expect(await airline.commit(taken)).toBe('committed');
    await airline.reserve(given, await quoted('15', 1));
    await expect(airline.release(given)).rejects.toThrow(LoyaltyUnavailableError);
    await airline.release(given);
    await airline.reserve(back, await quoted('16', 1));
    await airline.commit(back);
    const refund = { refundId: 'R1', points: 200 };
    await expect(airline.refund(back, refund)).rejects.toThrow(LoyaltyUnavailableError);
    await airline.refund(back, refund);
    expect([await pointsOf('15'), await pointsOf('16')]).toEqual([100_000_000, 100_000_000]);
  });
});
