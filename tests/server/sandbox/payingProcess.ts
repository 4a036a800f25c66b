// A process that pays without end, through a simulator of its own: `node payingProcess.ts JOURNAL`. It writes a line for
// every attempt whose payment was acknowledged, and is made to be killed.
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { gatewayOf, startSandbox } from '#tests/support/providers/sandboxGateway.ts';
import { toCents, toAttemptId } from '#events/brands.ts';

const [, , journalPath] = process.argv;
if (journalPath === undefined) throw new Error('Say where the journal is');
const gateway = gatewayOf(await startSandbox({ journalPath }));
for (;;) {
  const attemptId = toAttemptId(randomUUID());
  const source = { type: 'nonce', nonce: 'fake-valid-nonce' } as const;
  const { type } = await gateway.authorise({ attemptId, amount: toCents(5_000), source });
  if (type === 'authorised') writeSync(1, `${attemptId}\n`);
}
