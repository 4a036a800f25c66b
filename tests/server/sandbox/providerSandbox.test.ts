// The simulator as a place that keeps money: what it remembers, for how long, and what it never keeps.
import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BraintreeGateway, Environment, type BraintreeGateway as Braintree } from 'braintree';
import { sandboxMerchant } from '#server/sandbox/braintree/serverRoutes.ts';
import { openJournal } from '#server/sandbox/simulator/journal.ts';
import {
  gatewayOf,
  nonceOf,
  startSandbox,
  tokenise,
  type RunningSandbox,
} from '#tests/support/providers/sandboxGateway.ts';
import { toCents, toAttemptId } from '#events/brands.ts';
import { plainly } from '#tests/support/builders/plain.ts';

let folder: string;
let sandbox: RunningSandbox | undefined;
let now: number;
const journalPath = () => join(folder, 'sandbox', 'payments.jsonl');
const start = async () => {
  await sandbox?.close();
  sandbox = await startSandbox({ journalPath: journalPath(), now: () => now });
  return plainly(gatewayOf(sandbox));
};
beforeEach(async () => {
  now = Date.UTC(2026, 10, 22);
  folder = await mkdtemp(join(tmpdir(), 'shop-sandbox-'));
});
afterEach(async () => {
  await sandbox?.close();
  sandbox = undefined;
  await rm(folder, { recursive: true });
});

const card = { number: '4111111111111111', cvv: '987' };

describe('the simulator, started again', () => {
  test('CHECK-08: still has the payments, saved cards and nonces of before, as a provider would', async () => {
    const before = await start();
    const kept = await nonceOf(before, card);
    const paid = await before.authorise({
      attemptId: 'attempt-1',
      amount: toCents(5_000),
      source: { type: 'nonce', nonce: await nonceOf(before, card) },
    });
    await before.save('ada', await nonceOf(before, card), undefined);

    const after = await start();
    expect(await after.findByAttempt('attempt-1')).toMatchObject([
      { state: 'authorised', amount: toCents(5_000) },
    ]);
    expect(await after.settle(paid.type === 'authorised' ? paid.transactionId : '')).toBe('settling');
    expect(await after.savedMethods('ada')).toHaveLength(1);
    const source = { type: 'nonce', nonce: kept } as const;
    expect(await after.authorise({ attemptId: 'attempt-2', amount: toCents(100), source })).toMatchObject({
      type: 'authorised',
    });
  });

  test('after it was killed in the middle of a line goes on from the one before', async () => {
    const before = await start();
    await before.authorise({
      attemptId: 'attempt-1',
      amount: toCents(5_000),
      source: { type: 'nonce', nonce: 'fake-valid-nonce' },
    });
    await appendFile(journalPath(), '{"table":"transactions","id":"half');
    const after = await start();
    expect(await after.findByAttempt('attempt-1')).toHaveLength(1);
    const source = { type: 'nonce', nonce: 'fake-valid-nonce' } as const;
    await after.authorise({ attemptId: 'attempt-2', amount: toCents(100), source });
    expect(await (await start()).findByAttempt('attempt-2')).toHaveLength(1);
  });

  test('never has a card’s number or CVV in its file', async () => {
    const gateway = await start();
    const nonce = await nonceOf(gateway, card);
    await gateway.save('ada', nonce, undefined);
    const written = await readFile(journalPath(), 'utf8');
    expect(written).toContain('"last4":"1111"');
    expect(written).not.toContain(card.number);
    expect(written).not.toContain(card.cvv);
  });
});

test('a nonce is good for three hours, a browser’s token for a day', async () => {
  const gateway = await start();
  const nonce = await nonceOf(gateway, card);
  const token = await gateway.clientToken(undefined);
  now += 3 * 3_600_000 + 1;
  const asked = { attemptId: 'attempt-1', amount: toCents(100), source: { type: 'nonce', nonce } } as const;
  expect(await gateway.authorise(asked)).toEqual({ type: 'sourceInvalid' });
  now += 24 * 3_600_000;
  expect((await tokenise(token, card)).errors?.[0]?.extensions.errorClass).toBe('AUTHENTICATION');
});

describe('money that has reached the shop', () => {
  const packageOf = (origin: string, privateKey: string = sandboxMerchant.privateKey): Braintree => {
    const { hostname, port } = new URL(origin);
    const environment = new Environment(hostname, port, '', false, hostname, port);
    return new BraintreeGateway({ ...sandboxMerchant, privateKey, environment });
  };
  const settled = async () => {
    const gateway = await start();
    const attemptId = toAttemptId(`attempt-${randomUUID()}`);
    const source = { type: 'nonce', nonce: 'fake-valid-nonce' } as const;
    const paid = await gateway.authorise({ attemptId, amount: toCents(5_000), source });
    const id = paid.type === 'authorised' ? paid.transactionId : '';
    await gateway.settle(id);
    const braintree = packageOf(sandbox?.origin ?? '');
    await braintree.testing.settle(id);
    expect((await braintree.transaction.find(id)).status).toBe('settled');
    return { gateway, attemptId, id, braintree };
  };

  test('CHECK-08: is refunded where it can no longer be voided, and once only', async () => {
    const { gateway, attemptId, id } = await settled();
    expect(await gateway.settle(id)).toBe('settling');
    expect(await gateway.void(id)).toBe('refunded');
    expect(await gateway.void(id)).toBe('refunded');
    expect(await gateway.findByAttempt(attemptId)).toMatchObject([{ state: 'refunded' }]);
  });

  test('is never refunded beyond what was paid', async () => {
    const { id, braintree } = await settled();
    expect((await braintree.transaction.refund(id, '30.00')).success).toBe(true);
    const tooMuch = await braintree.transaction.refund(id, '20.01');
    expect(tooMuch.errors.deepErrors().map(({ code }) => code)).toEqual(['91521']);
    expect((await braintree.transaction.refund(id)).transaction.amount).toBe('20.00');
  });

  test('is shown to nobody without the shop’s keys', async () => {
    const { id } = await settled();
    const stranger = packageOf(sandbox?.origin ?? '', 'guessed');
    await expect(stranger.transaction.find(id)).rejects.toMatchObject({ type: 'authenticationError' });
  });
});

test('a table that grows for ever forgets its oldest rows', () => {
  const table = openJournal().table<{ readonly at: number }>('rows');
  for (let at = 0; at < 5_010; at += 1) table.put(String(at), { at });
  expect(table.rows()).toHaveLength(5_000);
  expect(table.get('9')).toBeUndefined();
  expect(table.get('5009')).toEqual({ at: 5_009 });
});
