// The channel between tabs that tests and the simulator use: it must lose and hold what it is told to, and nothing else.
import { expect, test } from 'vitest';
import type { LogChannel, LogMessage } from '#events/store/logChannel.ts';
import { createChannelHub } from '#events/store/memoryLogChannel.ts';
import { branded } from '#tests/support/builders/plain.ts';

const news = (epoch: number): LogMessage =>
  branded<LogMessage>({
    type: 'switched',
    session: { partition: 'guest:a', epoch, clientId: 'log' },
  });
const epochOf = (message: LogMessage): number => (message.type === 'switched' ? message.session.epoch : 0);

const listening = (channel: LogChannel): number[] => {
  const heard: number[] = [];
  channel.subscribe((message) => heard.push(epochOf(message)));
  return heard;
};

const delivered = () => new Promise<void>((resolve) => setImmediate(resolve));

test('every other tab hears a message, later and in order; who posted it does not', async () => {
  const hub = createChannelHub();
  const [one, two, three] = [hub.join(), hub.join(), hub.join()];
  const heard = [one, two, three].map(listening);
  one.post(news(1));
  one.post(news(2));
  expect(heard).toEqual([[], [], []]);
  await delivered();
  expect(heard).toEqual([[], [1, 2], [1, 2]]);
});

test('a tab hears with all its ears, and no longer with one it has shut', async () => {
  const hub = createChannelHub();
  const [one, two] = [hub.join(), hub.join()];
  const heard = [listening(two), listening(two)];
  const shut: number[] = [];
  two.subscribe((message) => shut.push(epochOf(message)))();
  one.post(news(1));
  await delivered();
  expect([...heard, shut]).toEqual([[1], [1], []]);
});

test('a closed tab hears nothing, what is on its way included', async () => {
  const asked: number[] = [];
  const hub = createChannelHub((message) => {
    asked.push(epochOf(message));
    return 'deliver';
  });
  const [one, two] = [hub.join(), hub.join()];
  const heard = listening(two);
  one.post(news(1));
  two.close();
  one.post(news(2));
  await delivered();
  expect(heard).toEqual([]);
  expect(asked).toEqual([1]);
});

test('a message is lost, held or delivered as the route says; what was held comes once, in order', async () => {
  const hub = createChannelHub((message) =>
    epochOf(message) === 1 ? 'drop' : epochOf(message) === 4 ? 'deliver' : 'hold',
  );
  const [one, two] = [hub.join(), hub.join()];
  const heard = listening(two);
  for (const epoch of [1, 2, 3, 4]) one.post(news(epoch));
  await delivered();
  expect(heard).toEqual([4]);
  hub.release();
  hub.release();
  await delivered();
  expect(heard).toEqual([4, 2, 3]);
});
