// Two servers on one database: a shopper may meet the one now and the other next.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoCustomer } from '#server/sample/demoCustomer.ts';
import type { WireAccountState } from '#sync/protocol/account/accountState.ts';
import { productIndex } from '#sync/protocol/search/searchObjects.ts';
import { startTestDatabaseOverTcp, type TestDatabase } from '#tests/support/database/database.ts';
import { freePort } from '#tests/support/server/freePort.ts';
import { wireCartItem, wireState } from '#tests/support/builders/wireState.ts';
import { reapWhenKilled } from '#tests/support/reaper/reapWhenKilled.ts';

const ARDEN = 'p-arden-4-mens-harbour-coral';

describe('two servers on one database', () => {
  let database: TestDatabase;
  let dataDir: string;
  const servers: { child: ChildProcess; ended: Promise<unknown>; url: string }[] = [];

  const startServer = async (): Promise<void> => {
    const port = await freePort();
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: {
        PATH: process.env['PATH'] ?? '',
        PORT: String(port),
        DATA_DIR: join(dataDir, String(port)),
        DATABASE_URL: database.databaseUrl,
        AUTH_SECRET: 'a secret that both servers share, long enough',
        PUBLIC_URL: 'https://shop.example',
        SHOP_MODE: 'sandbox',
        TRUST_PROXY: 'loopback',
        PICTURES: 'asked',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    servers.push({ child, ended, url: `http://127.0.0.1:${port}` });
    await new Promise<void>((resolve, reject) => {
      child.stdout.setEncoding('utf8').on('data', (text: string) => text.includes('Listening') && resolve());
      child.once('close', (code) => reject(new Error(`A server ended with ${code}`)));
    });
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'shop-two-'));
    reapWhenKilled(dataDir);
    database = await startTestDatabaseOverTcp();

    // Side by side, so that both find an empty database.
    await Promise.all([startServer(), startServer()]);
  });
  afterAll(async () => {
    for (const { child } of servers) child.kill('SIGTERM');
    await Promise.all(servers.map(({ ended }) => ended));
    await database?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const call = (
    server: number,
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: object,
  ) =>
    fetch(`${servers[server]?.url}${path}`, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });

  const signIn = async () => {
    const { email, password } = demoCustomer;
    const signedIn = await call(
      0,
      'POST',
      '/api/account/signin',
      { origin: 'https://shop.example' },
      { email, password },
    );
    expect(signedIn.status).toBe(200);
    return signedIn;
  };

  test('a customer signs in at one, renews at the other, and finds the cart at both', async () => {
    const signedIn = await signIn();
    const cookie = signedIn.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    expect(signedIn.headers.getSetCookie().join()).toMatch(/; Secure/);

    const renewed = await call(1, 'POST', '/api/account/token', { cookie });
    const { identityToken } = (await renewed.json()) as { identityToken: string };
    const authorization = `Bearer ${identityToken}`;

    const saved = await call(
      0,
      'PUT',
      '/api/account/state',
      { authorization },
      wireState({ cart: [wireCartItem('a')] }),
    );
    expect(saved.status).toBe(200);
    const found = await call(1, 'GET', '/api/account/state', { authorization });
    const { state } = (await found.json()) as { state: WireAccountState };
    expect(state.cart.itemsById).toEqual({ a: wireCartItem('a') });

    const both = await Promise.all(
      [0, 1].map((server) =>
        call(server, 'PUT', '/api/account/state', { authorization }, wireState({ version: 1 })),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('SYNC-06: who listens at one hears what was saved at the other', async () => {
    const { identityToken } = (await (await signIn()).json()) as { identityToken: string };
    const headers = { authorization: `Bearer ${identityToken}` };
    const before = (await (await call(0, 'GET', '/api/account/state', headers)).json()) as {
      state: WireAccountState;
    };
    const version = before.state.syncableStateVersion;
    const stream = await call(1, 'GET', '/api/account/state/changes', headers);
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const readUntil = async (part: string, text = ''): Promise<void> => {
      if (text.includes(part)) return;
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) throw new Error(`The stream ended after ${text}`);
      await readUntil(part, text + (value ?? ''));
    };
    await readUntil(`data: {"version":${version}}`);
    const saved = await call(0, 'PUT', '/api/account/state', headers, wireState({ version }));
    expect(saved.status).toBe(200);
    await readUntil(`data: {"version":${version + 1}}`);
    await reader?.cancel();
  });

  test('OPS-03: a price that is changed in the database is soon the price of both', async () => {
    const priceAt = async (server: number): Promise<unknown> => {
      const body = { objectIds: [ARDEN] };
      const answer = await call(server, 'POST', `/api/search/indexes/${productIndex({})}/objects`, {}, body);
      const { results } = (await answer.json()) as { results: readonly { price: unknown }[] };
      return results[0]?.price;
    };
    const before = await priceAt(0);
    await sql`update products set document = jsonb_set(document, '{price}', to_jsonb(187)) where id = ${ARDEN}`.execute(
      database.db,
    );
    await Promise.all(
      [0, 1].map((server) => expect.poll(() => priceAt(server), { timeout: 240_000 }).toBe(187)),
    );
    expect(before).not.toBe(187);
  });

  test('both serve the same page under the same tag', async () => {
    const tags = await Promise.all(
      [0, 1].map(async (server) => (await call(server, 'GET', '/', {})).headers.get('etag')),
    );
    expect(tags[0]).not.toBeNull();
    expect(tags[0]).toBe(tags[1]);
  });
});
