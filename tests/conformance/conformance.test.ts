// What the command finds, at a backend that knows the specification and nothing else: whole, with calls taken out, and spoiled.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#sync/protocol/endpoints.ts';
import {
  BARE_INDEX,
  BARE_TOKEN,
  bareCalls,
  createBareBackend,
  type BareBackend,
} from '#tests/support/literal/bareBackend.ts';
import { UnreachableError, type Send, type WireAnswer, type WireRequest } from './backend.ts';
import { conformanceOf, type Conformance, type Plan } from './conform.ts';
import { readOptions } from './options.ts';
import { UsageError } from '#tests/replay/options.ts';
import { reportJson, reportLines } from './report.ts';
import { shopWithout } from '#sync/protocol/shopWithout.ts';

const plan: Plan = {
  indexName: BARE_INDEX,
  productIds: ['bare-riddle', 'bare-shoe'],
  token: BARE_TOKEN,
  nonce: 'fake-valid-visa-nonce',
  requests: 0,
  seed: 1,
};

const sendTo =
  (backend: BareBackend): Send =>
  async (request) => {
    const { status, body } = backend.answer(request);
    return { status, text: body === undefined ? '' : JSON.stringify(body) };
  };

const found = (send: Send, own: Partial<Plan> = {}): Promise<Conformance> => {
  let ids = 0;
  return conformanceOf(
    send,
    { ...plan, ...own },
    {
      newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
      now: () => Date.parse('2026-03-01T00:00:00.250Z'),
    },
  );
};

/** `POST /api/checkout/info`, with asterisks in the place of parameters, as a bare backend names its calls. */
const nameOf = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path.replaceAll(/\{\w+\}/g, '*')}`;

const findingOf = ({ findings }: Conformance, call: string) => {
  const finding = findings.find(({ endpoint }) => nameOf(endpoint) === call);
  if (!finding) throw new Error(`The contract has no ${call}`);
  return finding;
};

const outcomes = ({ findings }: Conformance): Readonly<Record<string, string>> =>
  Object.fromEntries(findings.map(({ endpoint, outcome }) => [nameOf(endpoint), outcome]));

/** What it answers is changed on its way. */
const spoiled =
  (call: string, spoil: (answer: WireAnswer, request: WireRequest) => WireAnswer): Send =>
  async (request) => {
    const answer = await sendTo(createBareBackend())(request);
    const [method, pattern = ''] = call.split(' ');
    const isIt =
      request.method === method && new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(request.path);
    return isIt ? spoil(answer, request) : answer;
  };

/** Of a success; a refusal stays. */
const json = (answer: WireAnswer, change: (body: never) => unknown): WireAnswer =>
  answer.status === 200
    ? { ...answer, text: JSON.stringify(change(JSON.parse(answer.text) as never)) }
    : answer;

const OBJECTS = 'POST /api/search/indexes/*/objects';
const INFO = 'POST /api/checkout/info';
const PLACE = 'POST /api/order/place';
const ODD = 'a request that nobody meant';

describe('a backend of the specification alone', () => {
  test('holds in every call it has, sells one order, and the rest is missing', async () => {
    const backend = createBareBackend();
    const all = await found(sendTo(backend), { requests: 200 });
    for (const call of bareCalls)
      expect([call, findingOf(all, call)]).toEqual([
        call,
        expect.objectContaining({ outcome: 'holds', differences: [] }),
      ]);
    const others = all.findings.filter(({ endpoint }) => !bareCalls.includes(nameOf(endpoint)));
    expect(others.filter(({ outcome }) => outcome === 'holds' || outcome === 'differs')).toEqual([]);
    expect(all.holds).toBe(true);
    expect(all.fuzzed).toBe(200);
    expect(backend.placed()).toBe(1);
  });

  test('shares no code with the server of the shop, nor with anything else of it', () => {
    const folder = resolve(import.meta.dirname, '../support/literal');
    const imports = ['bareBackend.ts', 'bareCheckout.ts', 'bareGoods.ts', 'literalBackend.ts'].flatMap(
      (name) =>
        [...readFileSync(join(folder, name), 'utf8').matchAll(/from '([^']+)'/g)].map(([, from]) => from),
    );
    expect(imports.filter((from) => !/^\.\/(bare|literal)\w+\.ts$/.test(from ?? ''))).toEqual([]);
    expect(imports.length).toBeGreaterThan(2);
  });

  test('sells nothing to a visitor who did not ask for an order, and is asked about accounts as a stranger', async () => {
    const backend = createBareBackend();
    const all = await found(sendTo(backend), { nonce: null, token: null });
    expect(all.holds).toBe(true);
    expect(backend.placed()).toBe(0);
    expect(findingOf(all, 'PUT /api/account/state').notes.join()).toContain('IDENTITY_TOKEN');
  });

  test('finds the cart of the test account as it was', async () => {
    const backend = createBareBackend();
    const headers = { authorization: `Bearer ${BARE_TOKEN}` };
    const state = () =>
      backend.answer({ method: 'GET', path: '/api/account/state', headers }).body as {
        state: { cart: object };
      };
    const before = state().state.cart;
    await found(sendTo(backend));
    expect(state().state.cart).toEqual({ id: null, ...before });
  });

  test.each(bareCalls)(
    'without %s: that is missing, what the shop does without it is said, and nothing else changes',
    async (call) => {
      const whole = outcomes(await found(sendTo(createBareBackend())));
      const all = await found(sendTo(createBareBackend([call])));
      const { endpoint, outcome } = findingOf(all, call);
      expect(outcome).toBe('missing');
      expect(all.holds).toBe(!shopWithout(endpoint).isNeeded);
      expect(reportLines(all).join('\n')).toContain(shopWithout(endpoint).off);
      // Half of an account state cannot be tried; what needs a product or an order is not tried without.
      const other = Object.entries(outcomes(all)).filter(
        ([name]) => name !== call && !(/account\/state$/.test(call) && /account\/state$/.test(name)),
      );
      const changed = other.filter(
        ([name, now]) => now !== whole[name] && !(whole[name] === 'missing' && now === 'untried'),
      );
      expect(changed).toEqual([]);
    },
  );
});

describe('a difference is told with its place', () => {
  type Results = { results: Record<string, unknown>[] };
  type Info = { status: string; checkoutData?: Record<string, unknown> };
  type Placed = { status: string; order: Record<string, unknown> };

  test.each<readonly [string, string, Send, string]>([
    [
      'a price as a text',
      OBJECTS,
      spoiled(OBJECTS, (answer) =>
        json(answer, ({ results }: Results) => ({
          results: results.map((each) => each && { ...each, price: String(each['price']) }),
        })),
      ),
      'results.1.price',
    ],
    [
      'products in another order than the ids',
      OBJECTS,
      spoiled(OBJECTS, (answer) =>
        json(answer, ({ results }: Results) => ({ results: results.toReversed() })),
      ),
      'results.0.id',
    ],
    [
      'products that are left out instead of null',
      OBJECTS,
      spoiled(OBJECTS, (answer) =>
        json(answer, ({ results }: Results) => ({ results: results.filter(Boolean) })),
      ),
      'results',
    ],
    [
      'a total that forgets what the items cost',
      INFO,
      spoiled(INFO, (answer) =>
        json(answer, (body: Info) =>
          body.checkoutData ? { ...body, checkoutData: { ...body.checkoutData, grandTotal: 1 } } : body,
        ),
      ),
      'grandTotal',
    ],
    [
      'a way to send it without a price',
      INFO,
      spoiled(INFO, (answer) =>
        json(answer, (body: Info) =>
          body.checkoutData
            ? {
                ...body,
                checkoutData: { ...body.checkoutData, availableShippingMethods: [{ code: 'standard' }] },
              }
            : body,
        ),
      ),
      'checkoutData.availableShippingMethods.0.type',
    ],
    [
      'an order under another number each time it is asked for',
      PLACE,
      ((): Send => {
        let orders = 0;
        return spoiled(PLACE, (answer) =>
          json(answer, (body: Placed) =>
            body.status === 'PLACED'
              ? { ...body, order: { ...body.order, number: `X${(orders += 1)}` } }
              : body,
          ),
        );
      })(),
      'the same order with the same Idempotency-Key',
    ],
    [
      'a save on an older version that is taken',
      'PUT /api/account/state',
      spoiled('PUT /api/account/state', (answer) =>
        answer.status === 409
          ? { status: 200, text: JSON.stringify({ state: { syncableStateVersion: 1 } }) }
          : answer,
      ),
      'a save on an older version',
    ],
    [
      'a state that is told to strangers',
      'GET /api/account/state',
      spoiled('GET /api/account/state', (answer) =>
        answer.status === 401
          ? { status: 200, text: JSON.stringify({ state: { syncableStateVersion: 0 } }) }
          : answer,
      ),
      'a stranger',
    ],
    [
      'a fault under a request that nobody meant',
      OBJECTS,
      spoiled(OBJECTS, (answer) => (answer.status === 400 ? { status: 500, text: '' } : answer)),
      ODD,
    ],
  ])('%s', async (_what, call, send, at) => {
    const all = await found(send, { requests: at === ODD ? 100 : 0 });
    expect(all.holds).toBe(false);
    const { outcome, differences } = findingOf(all, call);
    expect(outcome).toBe('differs');
    expect(differences.map((each) => each.at)).toContain(at);
    expect(reportLines(all).join('\n')).toContain(`${at}: `);
    expect(JSON.stringify(reportJson(all))).toContain(JSON.stringify(at));
  });

  test('a backend that calls a placed order unknown makes shoppers order again', async () => {
    const send = sendTo(createBareBackend());
    const all = await found(async (request) =>
      request.path.startsWith('/api/order/attempt/')
        ? { status: 404, text: '{"code":"NotFound","message":"No such page."}' }
        : send(request),
    );
    expect(findingOf(all, 'GET /api/order/attempt/*')).toMatchObject({
      outcome: 'differs',
      differences: [{ at: 'an attempt that was placed' }],
    });
  });
});

describe('the command line', () => {
  test('takes an origin or its /api, and asks little of a backend unless told otherwise', () => {
    const read = readOptions(['https://shop.example/api/'], { IDENTITY_TOKEN: 'abc' });
    expect(read).toMatchObject({ url: 'https://shop.example', perSecond: 5, json: false });
    expect(read).toMatchObject({ plan: { token: 'abc', nonce: null, requests: 50, productIds: [] } });
  });

  test.each([
    [[]],
    [['shop.example']],
    [['ftp://shop.example']],
    [['https://shop.example/shop']],
    [['https://a.example', 'https://b.example']],
    [['https://shop.example', '--requests', '-1']],
    [['https://shop.example', '--per-second', '1000']],
    [['https://shop.example', '--nonsense']],
  ])('does not understand %j', (args) => {
    expect(() => readOptions(args, {})).toThrow(UsageError);
  });

  test('nobody answers: that is no finding', async () => {
    const nobody: Send = async () => {
      throw new UnreachableError('no answer');
    };
    await expect(found(nobody)).rejects.toThrow(UnreachableError);
  });

  test('what the shop does without it is written down for every call, and for no other', () => {
    for (const endpoint of endpoints) expect(shopWithout(endpoint).off).toMatch(/\.$/);
    expect(() => shopWithout({ name: 'noSuchCall' })).toThrow('noSuchCall');
  });
});
