import { expect, test } from 'vitest';
import { oncePerOutage } from '#server/process/oncePerOutage.ts';

test('OPS-01: work that is tried every second through an outage is a line when it begins, and another at the next', async () => {
  const lines: string[] = [];
  const unlessAway = oncePerOutage(
    { warn: (line) => void lines.push(line) },
    'The outbox cannot be emptied now',
  );
  const fail = (): Promise<never> => Promise.reject(new Error('no answer'));
  for (const work of [async () => 1, fail, fail, fail]) await unlessAway(work);
  expect(lines).toEqual(['The outbox cannot be emptied now: Error: no answer']);
  for (const work of [async () => 1, fail, fail]) await unlessAway(work);
  expect(lines).toHaveLength(2);
});
