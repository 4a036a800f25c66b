import { afterEach, beforeEach, expect, test } from 'vitest';
import { cutTheNetwork } from '#src/devtools/laboratory/faults/cutTheNetwork.ts';
import { noFaults, type Faults } from '#src/devtools/laboratory/faults/faults.ts';
import type { LabMessage } from '#src/devtools/laboratory/faults/faultLine.ts';

const { fetch: network, dispatchEvent } = globalThis;
let told: string[];
let faults: Faults;
let hear: (message: LabMessage) => void;
let sent: number;

beforeEach(() => {
  [told, faults, sent] = [[], noFaults, 0];
  globalThis.dispatchEvent = ({ type }) => Boolean(told.push(type));
  // Answers only when it is asked to stop, as a stream that stays open does.
  globalThis.fetch = (_resource, request) =>
    new Promise((_resolve, reject) => {
      sent += 1;
      request?.signal?.addEventListener('abort', () => reject(request.signal?.reason as Error));
    });
  cutTheNetwork({
    read: () => faults,
    subscribe(listener) {
      hear = listener;
      return () => undefined;
    },
  });
});

afterEach(() => Object.assign(globalThis, { fetch: network, dispatchEvent }));

const become = (some: Partial<Faults>): void => {
  faults = { ...noFaults, ...some };
  hear({ type: 'changed' });
};

test('going offline ends what is under way, and nothing new leaves', async () => {
  const stream = fetch('/changes');
  become({ offline: true });
  await expect(stream).rejects.toThrow(TypeError);
  await expect(fetch('/api/health/ready')).rejects.toThrow('The laboratory cut the network');
  expect(sent).toBe(1);
});

test('a page that takes its own request back still may', async () => {
  const own = new AbortController();
  const request = fetch('/anything', { signal: own.signal });
  own.abort(new Error('changed my mind'));
  await expect(request).rejects.toThrow('changed my mind');
});

test('the page is told as a browser tells it, once each way', () => {
  become({ latencyMs: 5 });
  become({ offline: true });
  become({ offline: true, latencyMs: 5 });
  become({});
  expect(told).toEqual(['offline', 'online']);
});
