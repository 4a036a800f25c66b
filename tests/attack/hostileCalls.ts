// Calls of somebody who means harm, by kind. Each says what it sends and which answers mean that the shop held.
//
// They go to a server on 127.0.0.1 alone.
import { request, type Agent } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = { readonly status: number; readonly body: string };

export type Target = {
  readonly address: AddressInfo;
  readonly agent: Agent;
  /** Of a customer who is signed in, and is being attacked. */
  readonly token: string;
  readonly cookie: string;
  readonly email: string;
};

export type Call = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type Attack = {
  readonly kind: string;
  /** Of a hundred calls. */
  readonly share: number;
  /** @param chance from 0 to below 1, anew at each call */
  readonly make: (target: Target, chance: () => number) => Call;
  readonly held: (answer: Answer) => boolean;
};

const json = { 'content-type': 'application/json' };
const own = { origin: 'http://localhost:3000' };

const pick = <T>(list: readonly [T, ...T[]], chance: () => number): T =>
  list[Math.floor(chance() * list.length)] ?? list[0];

const text = (chance: () => number, length: number): string =>
  Array.from({ length }, () => Math.floor(chance() * 36).toString(36)).join('');

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Tokens that look like the customer's: another header, another claim, another signature, cut, doubled. */
const forged = ({ token }: Target, chance: () => number): string => {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const later = encoded({ ...said, exp: 9_999_999_999, jti: text(chance, 8) });
  const other = encoded({ ...said, sub: text(chance, 20) });
  return pick(
    [
      `${encoded({ alg: 'none' })}.${claims}.`,
      `${encoded({ alg: 'HS256', kid: '../../dev/null' })}.${claims}.${text(chance, 43)}`,
      `${encoded({ alg: 'EdDSA', jku: 'http://127.0.0.1:1/keys' })}.${claims}.${signature}`,
      `${encoded({ alg: 'EdDSA', kid: text(chance, 20) })}.${other}.${signature}`,
      `${head}.${later}.${signature}`,
      `${head}.${other}.${signature}`,
      `${head}.${claims}.${text(chance, 86)}`,
      `${head}.${claims}`,
      text(chance, 200),
    ],
    chance,
  );
};

const foreignOrigin = (chance: () => number): Record<string, string> =>
  pick(
    [
      { origin: `https://${text(chance, 8)}.example` },
      { origin: 'null' },
      { origin: `http://localhost:3000.${text(chance, 6)}.example` },
      { origin: 'https://localhost:3000' },
      { origin: `http://${text(chance, 5)}@localhost:3000` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ],
    chance,
  );

const hostileBody = (chance: () => number): string =>
  pick(
    [
      `{"__proto__":{"admin":true},"email":"${text(chance, 6)}"}`,
      `{"constructor":{"prototype":{"admin":true}}}`,
      `[${'0,'.repeat(2_000 + Math.floor(chance() * 20_000))}0]`,
      `${'['.repeat(1_000)}${']'.repeat(1_000)}`,
      `{"email":["${text(chance, 6)}"],"password":{"$ne":null}}`,
      `{"email":"a\\u0000${text(chance, 4)}","password":1e999}`,
      `{"email":"' or 1=1 --","password":"${text(chance, 300)}"}`,
      text(chance, 50),
    ],
    chance,
  );

const refusedWith =
  (...statuses: number[]) =>
  ({ status }: Answer): boolean =>
    statuses.includes(status);

export const attacks: readonly Attack[] = [
  {
    kind: 'forged tokens',
    share: 40,
    make: (target, chance) => ({
      method: 'GET',
      path: '/api/whoami',
      headers: { authorization: `Bearer ${forged(target, chance)}` },
    }),
    held: refusedWith(401),
  },
  {
    kind: 'calls of foreign pages with a customer’s cookie',
    share: 28,
    make: ({ cookie }, chance) => ({
      method: 'POST',
      path: pick(['/api/account/token', '/api/account/signout'], chance),
      headers: { cookie, ...foreignOrigin(chance) },
    }),
    held: refusedWith(403),
  },
  {
    kind: 'bodies that mean harm',
    share: 20,
    make: (_target, chance) => ({
      method: 'POST',
      path: pick(['/api/account/signin', '/api/account/signup', '/api/account/verify'], chance),
      headers: { ...json, ...own, 'x-forwarded-for': '203.0.113.66' },
      body: hostileBody(chance),
    }),
    held: refusedWith(400, 401, 413, 415, 422, 429),
  },
  {
    kind: 'guessed links',
    share: 8,
    make: (_target, chance) => ({
      method: 'POST',
      path: pick(['/api/account/verify', '/api/account/password/reset'], chance),
      headers: { ...json, ...own },
      body: JSON.stringify({ token: text(chance, 43), password: 'Guessed-run-77' }),
    }),
    held: refusedWith(422, 429),
  },
  {
    kind: 'guessed sessions',
    share: 3,
    make: (_target, chance) => ({
      method: 'POST',
      path: '/api/account/token',
      headers: { ...own, cookie: `lapandloam.session_token=${text(chance, 32)}.${text(chance, 44)}` },
    }),
    held: refusedWith(401),
  },
  {
    kind: 'guessed passwords, from everywhere',
    share: 1,
    make: ({ email }, chance) => ({
      method: 'POST',
      path: '/api/account/signin',
      headers: { ...json, ...own, 'x-forwarded-for': `198.51.${Math.floor(chance() * 200)}.7` },
      body: JSON.stringify({ email, password: `Guess-${text(chance, 8)}-1` }),
    }),
    held: refusedWith(401, 429, 503),
  },
];

/** @throws when the server does not answer */
export const send = ({ address, agent }: Target, { method, path, headers, body }: Call): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = address;
    const call = request(
      { host: '127.0.0.1', port, agent, method, path, headers: { ...headers } },
      (answer) => {
        let read = '';
        answer.setEncoding('utf8').on('data', (part: string) => (read += part));
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body: read }));
        answer.once('error', reject);
      },
    );
    call.once('error', reject);
    call.end(body);
  });
