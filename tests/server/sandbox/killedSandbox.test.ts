// A provider does not forget a payment because the shop's machine dies; neither may what stands in for one.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { gatewayOf, startSandbox } from '#tests/support/providers/sandboxGateway.ts';
import { toAttemptId } from '#events/brands.ts';

const ROUNDS = 4;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-killed-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Pays until so many payments were acknowledged, and is killed at that moment. @returns the acknowledged attempts */
const payUntilKilled = (journalPath: string, payments: number): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [fileURLToPath(new URL('payingProcess.ts', import.meta.url)), journalPath],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let out = '';
    const lines = () => out.split('\n').slice(0, -1);
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      if (lines().length >= payments) child.kill('SIGKILL');
    });
    child.once('close', (_code, signal) =>
      signal === 'SIGKILL' ? resolve(lines()) : reject(new Error('It ended by itself')),
    );
  });

test(`CHECK-08: no acknowledged payment is lost to a kill, ${ROUNDS} rounds over one file`, async () => {
  const journalPath = join(folder, 'payments.jsonl');
  const attempts: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1)
    attempts.push(...(await payUntilKilled(journalPath, round * 3)));
  expect(attempts.length).toBeGreaterThanOrEqual(ROUNDS * 3);

  const sandbox = await startSandbox({ journalPath });
  try {
    const gateway = gatewayOf(sandbox);
    for (const attemptId of attempts)
      expect(await gateway.findByAttempt(toAttemptId(attemptId))).toMatchObject([{ state: 'authorised' }]);
  } finally {
    await sandbox.close();
  }
}, 240_000);
