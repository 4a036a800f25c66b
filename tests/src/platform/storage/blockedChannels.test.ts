import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

const begin = async (): Promise<void> => {
  vi.resetModules();
  await import('#src/platform/storage/blockedChannels.ts');
};

test('SYNC-04: where site data is blocked a tab that opens a channel is deaf, and does not fail', async () => {
  vi.stubGlobal('BroadcastChannel', function refuse() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  await begin();
  const channel = new BroadcastChannel('shop-log');
  channel.addEventListener('message', () => undefined);
  channel.postMessage('news');
  channel.close();
});

test('SYNC-04: any other browser keeps its channels', async () => {
  const own = globalThis.BroadcastChannel;
  await begin();
  expect(globalThis.BroadcastChannel).toBe(own);
});
