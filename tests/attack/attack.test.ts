// `npm run attack`: a hundred thousand hostile calls to a server of its own on 127.0.0.1, and what of each kind was held. A
// share of it runs with every change; SEED=… repeats a run.
import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seedOfDay, timesOf } from '#tests/campaigns.ts';
import {
  startAccountsShop,
  cookieOf,
  makeCustomer,
  PASSWORD,
  post,
  signUpForm,
  tokenOf,
  type AccountsShop,
} from '#tests/support/server/accountsShop.ts';
import { attacks, send, type Target } from './hostileCalls.ts';

const CALLS = timesOf('hostile calls');
const AT_ONCE = 16;
const EMAIL = 'victim@customer.example';
const seed = seedOfDay();

vi.setConfig({ testTimeout: 120_000 + CALLS * 60, hookTimeout: 120_000 });

/** Park and Miller: the same calls for the same seed. */
const chanceFrom = (start: number) => {
  let state = (start % 2_147_483_646) + 1;
  return (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return (state - 1) / 2_147_483_646;
  };
};

let shop: AccountsShop;
let target: Target;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

beforeAll(async () => {
  shop = await startAccountsShop();
  const { app } = await shop.server();
  await makeCustomer(shop, app, EMAIL);
  const session = await post(app, 'signin', { email: EMAIL, password: PASSWORD });
  const { identityToken: token } = session.json<{ identityToken: string }>();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address() as AddressInfo;
  target = { address, agent, token, cookie: cookieOf(session), email: EMAIL };
});
afterAll(async () => {
  agent.destroy();
  await shop?.close();
});

test(`ACC-05: ${CALLS} hostile calls are held, whatever their kind`, async ({ task }) => {
  const chance = chanceFrom(seed);
  const calls = attacks.flatMap((attack) =>
    Array.from({ length: Math.ceil((CALLS * attack.share) / 100) }, () => ({
      attack,
      call: attack.make(target, chance),
    })),
  );
  const held = new Map(attacks.map(({ kind }) => [kind, 0]));
  const broken: string[] = [];
  const queue = calls.values();
  const work = async (): Promise<void> => {
    for (const { attack, call } of queue) {
      const answer = await send(target, call);
      if (attack.held(answer)) held.set(attack.kind, (held.get(attack.kind) ?? 0) + 1);
      else broken.push(`${attack.kind}: ${JSON.stringify(call).slice(0, 300)} → ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  task.meta.tries = attacks.map(({ kind }) => ({
    kind,
    attacked: calls.filter(({ attack }) => attack.kind === kind).length,
    held: held.get(kind) ?? 0,
  }));
  for (const { kind, attacked, held: times } of task.meta.tries)
    console.log(`${kind}: attacked ${attacked}, held ${times} (SEED=${seed})`);
  expect(broken.slice(0, 5)).toEqual([]);

  // After all of it the customer is still who they were, and the owner's session still theirs.
  const own = { method: 'GET', path: '/api/whoami', headers: { authorization: `Bearer ${target.token}` } };
  expect((await send(target, own)).status).toBe(200);
});

test('ACC-05: one link used by twenty at once opens once', async () => {
  const { app } = await shop.server();
  await post(app, 'signup', signUpForm('race@customer.example'));
  const link = { token: tokenOf((await shop.mailTo('race@customer.example'))[0]), password: PASSWORD };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      send(target, {
        method: 'POST',
        path: '/api/account/verify',
        headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
        body: JSON.stringify(link),
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
