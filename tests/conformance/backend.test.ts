// Requests that go to a backend over HTTP: how many a second, and which of them together.
import { afterEach, expect, test, vi } from 'vitest';
import { sendTo, type WireRequest } from './backend.ts';

afterEach(() => vi.unstubAllGlobals());

/** @returns what was sent before each pause of a fifth of a second, and after the last */
const sentOf = async (requests: readonly Partial<WireRequest>[]): Promise<readonly string[]> => {
  const groups = [''];
  vi.stubGlobal('fetch', async (url: string) => {
    groups.push(`${groups.pop() ?? ''}${url}`);
    return new Response('');
  });
  const sleep = async (ms: number): Promise<void> => {
    expect(ms).toBe(200);
    // What may go now goes before the pause is over.
    await new Promise((resolve) => setImmediate(resolve));
    groups.push('');
  };
  const send = sendTo('', { perSecond: 5, sleep });
  const all = requests.map((one, nth) => send({ method: 'GET', path: `/${nth}`, headers: {}, ...one }));
  await Promise.all(all);
  return groups;
};

test('requests go one after the other, as many a second as was agreed to', async () => {
  expect(await sentOf([{}, {}, {}])).toEqual(['/0', '/1', '/2']);
});

test('those that go at once have no pause between them, and the next one waits its turn', async () => {
  expect(await sentOf([{ atOnce: true }, { atOnce: true }, {}, {}])).toEqual(['/0/1/2', '/3']);
});
