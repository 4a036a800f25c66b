import { afterEach, expect, test } from 'vitest';
import { createBroadcastLogChannel } from '#events/indexeddb/broadcastLogChannel.ts';
import type { LogChannel, LogMessage } from '#events/store/logChannel.ts';
import { createPageLogChannel } from '#src/platform/tab/pageLogChannel.ts';
import { branded } from '#tests/support/builders/plain.ts';
import { toClientId } from '#events/store/logSession.ts';

const open: LogChannel[] = [];
afterEach(() => open.splice(0).forEach((channel) => channel.close()));

const message = (epoch: number): LogMessage => ({
  type: 'switched',
  session: { partition: branded('guest:a'), epoch, clientId: toClientId('c') },
});

const epochsHeard = (channel: LogChannel): number[] => {
  const heard: number[] = [];
  open.push(channel);
  channel.subscribe((said) => heard.push(said.type === 'switched' ? said.session.epoch : -1));
  return heard;
};

const pageEvent = (type: string, persisted: boolean): Event => Object.assign(new Event(type), { persisted });

test('a page that is left listens to nobody, is still heard, and listens again when it comes back', async () => {
  const page = new EventTarget();
  const kept = createPageLogChannel('shop-log-test', page);
  const other = createBroadcastLogChannel('shop-log-test');
  const [heard, heardByOther] = [epochsHeard(kept), epochsHeard(other)];
  other.post(message(1));
  await expect.poll(() => heard).toEqual([1]);

  page.dispatchEvent(pageEvent('pagehide', true));
  other.post(message(2));
  kept.post(message(3));
  await expect.poll(() => heardByOther).toEqual([3]);

  page.dispatchEvent(pageEvent('pageshow', true));
  other.post(message(4));
  await expect.poll(() => heard).toEqual([1, 4]);
  kept.post(message(5));
  await expect.poll(() => heardByOther).toEqual([3, 5]);
});

test('a closed one does not come back with the page', async () => {
  const page = new EventTarget();
  const kept = createPageLogChannel('shop-log-test', page);
  const heard = epochsHeard(kept);
  kept.close();
  page.dispatchEvent(pageEvent('pageshow', true));
  const other = createBroadcastLogChannel('shop-log-test');
  const witness = epochsHeard(createBroadcastLogChannel('shop-log-test'));
  open.push(other);
  other.post(message(1));
  await expect.poll(() => witness).toEqual([1]);
  expect(heard).toEqual([]);
});
