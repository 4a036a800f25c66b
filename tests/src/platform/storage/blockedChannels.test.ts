import { afterEach, expect, test, vi } from 'vitest';
import { allowChannels } from '#src/platform/storage/blockedChannels.ts';

afterEach(() => vi.unstubAllGlobals());

test('SYNC-04: where site data is blocked a tab that opens a channel is deaf, and does not fail', () => {
  vi.stubGlobal('BroadcastChannel', function refuse() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  allowChannels();
  const channel = new BroadcastChannel('shop-log');
  channel.addEventListener('message', () => undefined);
  channel.postMessage('news');
  channel.close();
});

test('SYNC-04: any other browser keeps its channels', () => {
  const own = globalThis.BroadcastChannel;
  allowChannels();
  expect(globalThis.BroadcastChannel).toBe(own);
});
