// Over a real socket: an injected request would wait for the end of an answer that has none.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createAccountStateChanges, reportingSaves } from '#server/shop/accountState/accountStateChanges.ts';
import { accountChangesHandlers } from '#server/shop/accountState/accountStateHandlers.ts';
import { createMemoryAccountStateStore } from '#server/shop/accountState/memoryAccountStateStore.ts';
import { openEventStream } from '#server/http/api/eventStream.ts';
import { apiApp, signedIn } from '#tests/support/server/apiApp.ts';
import { wireState } from '#tests/support/builders/wireState.ts';

const PATH = '/api/account/state/changes';
let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const listen = async () => {
  const store = createMemoryAccountStateStore();
  const changes = createAccountStateChanges({
    versions: (ids) => store.versions(ids),
    orderNews: async () => new Map(),
    log: { warn: () => undefined },
  });
  const followers = { open: 0 };
  app = await apiApp({
    store: reportingSaves(store, changes),
    endpoints: accountChangesHandlers({
      follow: (...args) => {
        followers.open += 1;
        const stop = changes.follow(...args);
        return () => {
          followers.open -= 1;
          stop();
        };
      },
    }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, followers };
};

/** Reads until `part` has arrived. */
const readUntil = async (
  reader: ReadableStreamDefaultReader<Uint8Array>,
  part: string,
  text = '',
): Promise<string> => {
  if (text.includes(part)) return text;
  const { done, value } = await reader.read();
  if (done) throw new Error(`The stream ended after ${text}`);
  return readUntil(reader, part, text + Buffer.from(value).toString());
};

describe('SYNC-06: the stream of an account', () => {
  test('tells a save by another device, in versions alone, and is not to be buffered', async () => {
    const { url } = await listen();
    const answer = await fetch(url + PATH, { headers: signedIn() });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const reader = answer.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>;
    await readUntil(reader, 'data: {"version":0}\n\n');
    const saved = await fetch(`${url}/api/account/state`, {
      method: 'PUT',
      headers: { ...signedIn(), 'content-type': 'application/json' },
      body: JSON.stringify(wireState()),
    });
    expect(saved.status).toBe(200);
    await readUntil(reader, 'data: {"version":1}\n\n');
    await reader.cancel();
  });

  test('is for the customer alone: without a token it is refused like any other call', async () => {
    const { url } = await listen();
    for (const headers of [{}, { authorization: 'Bearer expired' }]) {
      const answer = await fetch(url + PATH, { headers });
      expect([answer.status, await answer.json()]).toEqual([
        401,
        { code: 'Unauthenticated', message: 'Please sign in again.' },
      ]);
    }
  });

  test('holds nothing for a listener who has gone, and ends for the others when the server closes', async () => {
    const { url, followers } = await listen();
    const gone = new AbortController();
    const first = await fetch(url + PATH, { headers: signedIn(), signal: gone.signal });
    const second = await fetch(url + PATH, { headers: signedIn('ben') });
    expect([first.status, followers.open]).toEqual([200, 2]);
    gone.abort();
    await expect.poll(() => followers.open).toBe(1);
    await app?.close();
    expect(followers.open).toBe(0);
    expect(await second.text()).toContain('welcome');
  });

  test('a HEAD opens none', async () => {
    const { url, followers } = await listen();
    const answer = await fetch(url + PATH, { method: 'HEAD', headers: signedIn() });
    expect([answer.status, answer.headers.get('allow'), followers.open]).toEqual([405, 'GET', 0]);
  });
});

describe('a stream of events', () => {
  const open = (mayListen: () => Promise<boolean>) => {
    const stopped = vi.fn<() => void>();
    let tell: (event: unknown) => void = () => undefined;
    const stream = openEventStream({
      source: (say) => {
        tell = say;
        return stopped;
      },
      encode: (event) => event,
      mayListen,
      heartbeatMs: 5,
    });
    return { ...stream, stopped, tell: (event: unknown) => tell(event) };
  };

  test('ends when its token does', async () => {
    let isGood = true;
    const { body, stopped } = open(async () => isGood);
    body.setEncoding('utf8');
    const heard: string[] = [];
    body.on('data', (text: string) => heard.push(text));
    await expect.poll(() => heard).toContain(': still here\n\n');
    isGood = false;
    await once(body, 'end');
    expect(stopped).toHaveBeenCalledOnce();
  });

  test('goes on while nobody can say whether the token is still good', async () => {
    const { body, end, stopped } = open(() => Promise.reject(new Error('no database')));
    body.setEncoding('utf8');
    const heard: string[] = [];
    body.on('data', (text: string) => heard.push(text));
    await expect.poll(() => heard).toContain(': still here\n\n');
    expect(stopped).not.toHaveBeenCalled();
    end();
    await once(body, 'end');
  });

  test('a listener who takes nothing any more is let go', async () => {
    const { body, stopped, tell } = open(async () => true);
    for (let i = 0; i < 100; i += 1) tell('x'.repeat(1_000));
    await expect.poll(() => body.destroyed).toBe(true);
    expect(stopped).toHaveBeenCalledOnce();
  });
});
