import { expect, test } from 'vitest';
import { createBroadcastLogChannel } from '#events/indexeddb/broadcastLogChannel.ts';
import type { LogMessage } from '#events/store/logChannel.ts';
import { branded } from '#tests/support/builders/plain.ts';
import { toClientId } from '#events/store/logSession.ts';

const message: LogMessage = {
  type: 'switched',
  session: { partition: branded('guest:a'), epoch: 2, clientId: toClientId('c') },
};

test('other tabs of the same shop hear a message; the sender, another shop and a closed tab do not', async () => {
  const heard: string[] = [];
  const join = (tab: string, shop: string) => {
    const channel = createBroadcastLogChannel(shop);
    const stop = channel.subscribe(({ type }) => heard.push(`${tab} ${type}`));
    return { channel, stop };
  };
  const sender = join('sender', 'one');
  const left = join('left', 'one');
  const others = [join('other shop', 'two'), left, join('other tab', 'one')];
  left.stop();
  sender.channel.post(message);
  await expect.poll(() => heard).toEqual(['other tab switched']);
  for (const { channel } of [sender, ...others]) channel.close();
});
