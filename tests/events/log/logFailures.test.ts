// How the log takes a failure: which ones it may pass over, and what it tells its callers.
import { describe, expect, test } from 'vitest';
import { asError, closedError, quietly } from '#events/log/logFailures.ts';
import { WorkQueue } from '#events/log/workQueue.ts';
import { LogStoreError } from '#events/store/logStore.ts';

describe('a read that is repeated anyway', () => {
  test('may fail because the store cannot be read now', async () => {
    const unreadable = new LogStoreError('unavailable', 'Not now');
    expect(await quietly(() => Promise.reject(unreadable))).toBeUndefined();
  });

  test('does not hide a bug or a damaged log', async () => {
    const damaged = new Error('The log of guest:a has no event 3');
    await expect(quietly(() => Promise.reject(damaged))).rejects.toBe(damaged);
  });
});

test('a failure without an error is one with what there was', () => {
  const error = new Error('The device is full');
  expect(asError(error)).toBe(error);
  expect(asError('full')).toMatchObject({ cause: 'full' });
  expect(asError('full')).toBeInstanceOf(Error);
});

test('a closed shop names the reason, and what was not written', () => {
  expect(closedError()).toMatchObject({ reason: 'closed' });
  expect(closedError().message).toContain('closed in this tab before this was written');
});

describe('work on the store', () => {
  test('is done one after another, also after work that failed', async () => {
    const queue = new WorkQueue();
    const done: string[] = [];
    const first = queue.run(async () => {
      await Promise.resolve();
      done.push('first');
      throw new Error('It failed');
    });
    const second = queue.run(async () => void done.push('second'));
    queue.inBackground(async () => void done.push('third'));
    await expect(first).rejects.toThrow('It failed');
    await second;
    await queue.run(async () => void done.push('last'));
    expect(done).toEqual(['first', 'second', 'third', 'last']);
  });
});
