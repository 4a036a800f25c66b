// A tap in one tab until the other shows it. Two pages have two clocks: the tabs compare them first.
import type { OpenStore } from './contender.ts';
import { shownQty, type Tap } from './workload.ts';

type Message =
  | { readonly type: 'ping' }
  | { readonly type: 'pong'; readonly at: number }
  | { readonly type: 'seen'; readonly tap: number; readonly at: number };

const CHANNEL = 'bench-two-tabs';
const PINGS = 60;
/** Between two taps: nobody taps twice in one go. */
const PAUSE_MS = 8;
const SEEN_WITHIN_MS = 10_000;

const now = (): number => performance.timeOrigin + performance.now();

/** Reports to the other tab when each tap is on this one's screen. */
export const watchTaps = (store: OpenStore, taps: readonly Tap[]): void => {
  const channel = new BroadcastChannel(CHANNEL);
  const post = (message: Message): void => channel.postMessage(message);
  let next = 0;
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'ping') post({ type: 'pong', at: now() });
  });
  store.subscribe(() => {
    const at = now();
    for (let tap = taps[next]; tap && shownQty(store.view(), tap) === tap.qty; tap = taps[next]) {
      post({ type: 'seen', tap: next, at });
      next += 1;
    }
  });
};

/** @returns milliseconds until the watching tab showed each tap */
export const tapForOtherTab = async (store: OpenStore, taps: readonly Tap[]): Promise<readonly number[]> => {
  const channel = new BroadcastChannel(CHANNEL);
  const ahead = await clockAhead(channel);
  const times: number[] = [];
  for (const [index, tap] of taps.entries()) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const seen = heard(channel, (message) => message.type === 'seen' && message.tap === index);
    const tappedAt = now();
    const answer = store.dispatch(tap.event);
    times.push((await seen).at - ahead - tappedAt);
    await answer;
  }
  channel.close();
  return times;
};

/** How far the other tab's clock is ahead of this one's, from the quickest of many answers. */
const clockAhead = async (channel: BroadcastChannel): Promise<number> => {
  let best = { tookMs: Infinity, ahead: 0 };
  for (let ping = 0; ping < PINGS; ping += 1) {
    const sentAt = now();
    const pong = heard(channel, ({ type }) => type === 'pong');
    channel.postMessage({ type: 'ping' } satisfies Message);
    const { at } = await pong;
    const tookMs = now() - sentAt;
    if (tookMs < best.tookMs) best = { tookMs, ahead: at - (sentAt + tookMs / 2) };
  }
  return best.ahead;
};

const heard = (
  channel: BroadcastChannel,
  isIt: (message: Message) => boolean,
): Promise<{ readonly at: number }> =>
  new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error('The other tab did not show it')), SEEN_WITHIN_MS);
    const hear = ({ data }: MessageEvent<Message>): void => {
      if (!isIt(data) || data.type === 'ping') return;
      clearTimeout(tooLate);
      channel.removeEventListener('message', hear);
      resolve(data);
    };
    channel.addEventListener('message', hear);
  });
