// When a device listens, with time in the test's hands.
import { BehaviorSubject, Observable, type Subscriber } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Partition } from '#events/store/logValues.ts';
import type { TokenOutcome } from '#sync/transport/identity.ts';
import { followChanges, StreamRefusedError, type StreamNews } from '#sync/state/changeStream.ts';
import { toMillis } from '#events/store/logBrands.ts';
import { customerPartition } from '#events/store/logSession.ts';

const ADA = customerPartition('ada');

const start = (savesData = false, random = 0.5) => {
  const wanted = new BehaviorSubject<Partition | null>(ADA);
  const streams: { readonly token: string; readonly server: Subscriber<StreamNews> }[] = [];
  const heard: number[] = [];
  const state = {
    unheard: 0,
    askedAt: [] as number[],
    open: 0,
    discarded: 0,
    expired: 0,
    token: { type: 'token', token: 't-1' } as TokenOutcome,
  };
  const following = followChanges({
    wanted,
    expired: () => (state.expired += 1),
    unheard: () => {
      state.unheard += 1;
      state.askedAt.push(Date.now());
    },
    savesData,
    now: () => toMillis(Date.now()),
    random: () => random,
    identity: { tokenFor: async () => state.token, discard: () => (state.discarded += 1) },
    open: (token) =>
      new Observable<StreamNews>((server) => {
        state.open += 1;
        streams.push({ token, server });
        return () => (state.open -= 1);
      }),
  }).subscribe(({ version }) => heard.push(version));
  return { wanted, streams, heard, state, stop: () => following.unsubscribe() };
};

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const aDay = 24 * 60 * 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('SYNC-06: the stream of changes', () => {
  test('hears versions, and takes signs of life for what they are', async () => {
    const { streams, heard, stop } = start();
    await pass(0);
    streams[0]?.server.next({ version: null });
    streams[0]?.server.next({ version: 3 });
    streams[0]?.server.next({ version: 4 });
    expect(heard).toEqual([3, 4]);
    stop();
  });

  test('is closed while nobody looks or nobody is signed in, and belongs to whoever is', async () => {
    const { wanted, streams, state, stop } = start();
    await pass(0);
    expect(state.open).toBe(1);
    wanted.next(null);
    expect(state.open).toBe(0);
    await pass(aDay);
    expect(streams).toHaveLength(1);
    state.token = { type: 'token', token: 't-ben' };
    wanted.next(customerPartition('ben'));
    await pass(0);
    expect([state.open, streams[1]?.token]).toEqual([1, 't-ben']);
    stop();
    expect(state.open).toBe(0);
  });

  test('comes back soon after a good one ended with its token', async () => {
    const { streams, stop } = start();
    await pass(0);
    for (let minutes = 0; minutes < 15; minutes += 0.25) {
      streams[0]?.server.next({ version: null });
      await pass(15_000);
    }
    streams[0]?.server.complete();
    await pass(1_000);
    expect(streams).toHaveLength(2);
    stop();
  });

  test('ACC-07: says that the session is over when it was ended on another device', async () => {
    const { streams, state, stop } = start();
    await pass(0);
    expect(state.expired).toBe(0);
    // The server ends the stream with the session, and refuses its token from then on.
    streams[0]?.server.complete();
    await pass(5_000);
    streams.at(-1)?.server.error(new StreamRefusedError(401));
    expect([state.expired, state.discarded]).toEqual([0, 1]);
    state.token = { type: 'expired' };
    await pass(60_000);
    expect(state.expired).toBeGreaterThan(0);
    stop();
  });

  test('asks ever more rarely where streams do not work', async () => {
    const { streams, stop } = start();
    const fail = async (): Promise<void> => {
      streams.at(-1)?.server.error(new StreamRefusedError(404));
    };
    await pass(0);
    await fail();
    for (let minute = 0; minute < 120; minute += 1) {
      const before = streams.length;
      await pass(60_000);
      if (streams.length > before) await fail();
    }
    expect(streams.length).toBeGreaterThan(3);
    expect(streams.length).toBeLessThan(250);
    stop();
  });

  test('gives up one that never speaks (something in between keeps it) or falls silent', async () => {
    const { streams, state, stop } = start();
    await pass(11_000);
    expect(streams).toHaveLength(2);
    streams[1]?.server.next({ version: 1 });
    await pass(49_000);
    expect(streams).toHaveLength(2);
    await pass(3_000);
    expect([streams.length, state.open]).toEqual([3, 1]);
    stop();
  });

  test('a token that is refused is renewed before the next try', async () => {
    const { streams, state, stop } = start();
    await pass(0);
    streams[0]?.server.error(new StreamRefusedError(401));
    expect(state.discarded).toBe(1);
    stop();
  });

  test('without a token no stream is opened, until there is one again', async () => {
    const { streams, state, wanted, stop } = start();
    wanted.next(null);
    state.token = { type: 'unreachable' };
    wanted.next(ADA);
    await pass(5_000);
    const before = streams.length;
    state.token = { type: 'token', token: 't-2' };
    await pass(60_000);
    expect(streams.length).toBeGreaterThan(before);
    stop();
  });

  test.each([
    [9_999 + 750, 1],
    [10_000 + 750, 2],
  ])('gives up one that does not speak within ten seconds: after %i ms there were %i', async (ms, count) => {
    const { streams, stop } = start();
    await pass(ms);
    expect(streams).toHaveLength(count);
    stop();
  });

  test.each([
    ['hardly half a minute', 29_999, 2_250],
    ['half a minute', 30_000, 750],
  ])(
    'after two that failed, one that lasted %s is followed by the next in time',
    async (_, lasted, pause) => {
      const { streams, stop } = start();
      const fail = (): void => streams.at(-1)?.server.error(new Error('Lost'));
      await pass(0);
      fail();
      await pass(750);
      fail();
      await pass(1_250);
      expect(streams).toHaveLength(3);
      streams[2]?.server.next({ version: null });
      await pass(lasted);
      fail();
      await pass(pause - 1);
      expect(streams).toHaveLength(3);
      await pass(1);
      expect(streams).toHaveLength(4);
      stop();
    },
  );

  test('after a good one a failure counts as the first again', async () => {
    const { streams, stop } = start();
    await pass(0);
    streams[0]?.server.next({ version: null });
    await pass(30_000);
    for (const pause of [750, 750, 1_250]) {
      const { length } = streams;
      streams.at(-1)?.server.error(new Error('Lost'));
      await pass(pause - 1);
      expect(streams).toHaveLength(length);
      await pass(1);
      expect(streams).toHaveLength(length + 1);
    }
    stop();
  });

  test('a refusal that is not about the token leaves it as it is', async () => {
    const { streams, state, stop } = start();
    await pass(0);
    streams[0]?.server.error(new StreamRefusedError(404));
    await pass(750);
    streams[1]?.server.error(new Error('Lost'));
    expect(state.discarded).toBe(0);
    stop();
  });

  test.each(['expired', 'unreachable'] as const)(
    'with a session that is %s nothing is opened',
    async (type) => {
      const { wanted, streams, state, stop } = start();
      wanted.next(null);
      state.token = { type };
      wanted.next(ADA);
      await pass(5_000);
      expect(streams).toHaveLength(0);
      stop();
    },
  );
});

describe('SYNC-09: a backend without the stream', () => {
  const refusedFor = async (ms: number, savesData: boolean, status = 404): Promise<number> => {
    const { streams, state, stop } = start(savesData);
    let refused = 0;
    for (let passed = 0; passed < ms; passed += 1_000) {
      await pass(1_000);
      for (; refused < streams.length; refused += 1)
        streams[refused]?.server.error(new StreamRefusedError(status));
    }
    stop();
    return state.unheard;
  };
  const anHour = 60 * 60_000;

  test('is asked at least once a minute while the page is looked at', async () =>
    expect(await refusedFor(anHour, false)).toBeGreaterThanOrEqual(60));
  test('and less often where data is saved', async () => {
    const asked = await refusedFor(anHour, true);
    expect(asked).toBeGreaterThanOrEqual(12);
    expect(asked).toBeLessThan(60);
  });
  test.each([401, 429, 503])('a refusal with %i is no sign of one', async (status) =>
    expect(await refusedFor(10 * 60_000, false, status)).toBe(0),
  );
  test.each([405, 500, 501, 502, 504])(
    'it may answer %i itself, or a proxy for it: it is asked once a minute',
    async (status) => expect(await refusedFor(anHour, false, status)).toBeGreaterThanOrEqual(60),
  );

  const anHourOf = async (speak: (server: Subscriber<StreamNews>) => void): Promise<number> => {
    const { streams, state, stop } = start();
    let spoken = 0;
    for (let passed = 0; passed < anHour; passed += 1_000) {
      await pass(1_000);
      for (; spoken < streams.length; spoken += 1) {
        const server = streams[spoken]?.server;
        if (server) speak(server);
      }
    }
    stop();
    return state.unheard;
  };
  test('a stream that something in between keeps back is no stream: the account is asked once a minute', async () =>
    expect(await anHourOf(() => undefined)).toBeGreaterThanOrEqual(60));
  test('also by a device that draws the longest pauses, there is no longer one than a minute', async () => {
    const { state, stop } = start(false, 0.999);
    await pass(anHour);
    stop();
    const pauses = state.askedAt.slice(1).map((at, index) => at - (state.askedAt[index] ?? 0));
    expect(Math.max(...pauses)).toBeGreaterThan(50_000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(60_000);
  });
  test('one that spoke and fell silent, or a network that is gone, is only lost', async () => {
    expect(await anHourOf((server) => server.next({ version: null }))).toBe(0);
    expect(await anHourOf((server) => server.error(new Error('Lost')))).toBe(0);
  });
});
