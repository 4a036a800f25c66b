// A shopper is signed in and opens a page that means harm: whatever it has the browser send, nothing of theirs changes.
import type { BrowserContext, Request } from '@playwright/test';
import { demoCustomer } from '#server/sample/demoCustomer.ts';
import { endpoints } from '#sync/protocol/endpoints.ts';
import { turnOf } from '#tests/campaigns.ts';
import { expect, test } from '../shop/journey.ts';
import { knownCustomer } from '../shop/knownCustomer.ts';
import {
  accountState,
  addSize,
  ARDEN,
  asCustomer,
  cartLines,
  expectSynced,
  openProduct,
  signIn,
  type Credentials,
  type ShopApi,
} from '../shop/shopper.ts';
import { attackFrom, openForeignSite, ways, type Attempt } from './foreignSite.ts';

const READ_BACK = ['', '/addresses', '/payment-methods', '/sessions', '/passkeys', '/orders'] as const;

/** All that an account holds, as another device would read it. */
const accountOf = async (shop: ShopApi, customer: Credentials): Promise<unknown> => ({
  state: await accountState(shop, customer),
  rest: await Promise.all(READ_BACK.map((path) => asCustomer(shop, customer, ['GET', path]))),
});

type Target = { readonly shop: ShopApi; readonly attacker: Credentials };

const isByCookie = ({ auth, errors }: (typeof endpoints)[number]): boolean =>
  auth === 'session' || errors.includes('ForeignOrigin');

const calls = {
  byCookie: turnOf(
    'calls of a foreign page',
    endpoints.filter((call) => isByCookie(call)),
  ),
  others: turnOf(
    'calls of a foreign page',
    endpoints.filter((call) => !isByCookie(call)),
  ),
};

/** Calls that the cookie alone could authorise, or that act for anybody: each in every way. */
const byCookie = ({ shop, attacker }: Target): readonly Attempt[] =>
  calls.byCookie.flatMap(({ method, path, body: read }) =>
    ways.map((way): Attempt => {
      // Nothing where the call reads nothing: its refusal is not that of a wrong type then.
      const body = path.endsWith('/signin') ? JSON.stringify(attacker) : read ? '{}' : '';
      return { way, url: addressOf(shop, path), body, method: method === 'GET' ? 'POST' : method };
    }),
  );

/** Calls that want a token, or nothing: each as a form, by script and as a picture. */
const others = ({ shop }: Target): readonly Attempt[] =>
  calls.others.flatMap(({ method, path }, index) => {
    const url = addressOf(shop, path);
    const asPicture: Attempt = { way: 'picture', url, method, body: '' };
    if (method === 'GET') return [asPicture];
    const form = ways[index % 3] ?? 'plain';
    return [asPicture, { ...asPicture, way: form, body: '{}' }, { ...asPicture, way: 'cors', body: '{}' }];
  });

const addressOf = (shop: ShopApi, path: string): string => `${shop.url}${path.replaceAll(/\{\w+\}/g, '1')}`;

test('ACC-05: a page of another site, or of another port, changes nothing of a customer who is signed in', async ({
  device,
  shop,
}) => {
  const customer = await knownCustomer(shop, 'foreign');
  const { email, password } = demoCustomer;
  const attacker = { email, password };
  const phone = await device();
  const page = await phone.open();
  await openProduct(page, ARDEN);
  await addSize(page);
  await signIn(page, customer.email, customer.password);
  const lines = await cartLines(page);
  await expectSynced(page);
  const before = await accountOf(shop, customer);

  const site = await openForeignSite();
  let withSession = 0;
  try {
    const target = { shop, attacker };
    withSession = await attack(phone.context, site.besideTheShop, [...byCookie(target), ...others(target)]);
    await attack(phone.context, site.elsewhere, byCookie(target));
  } finally {
    await site.close();
  }

  expect(await accountOf(shop, customer)).toEqual(before);
  expect(await cartLines(page)).toEqual(lines);
  const own = await page.evaluate(async () => {
    const answer = await fetch('/api/account/token', { method: 'POST' });
    const { identityToken = '' } = (await answer.json()) as { identityToken?: string };
    const whose = await fetch('/api/account', { headers: { authorization: `Bearer ${identityToken}` } });
    return whose.json();
  });
  expect(own, 'the session is open, and is theirs').toMatchObject({ customer: { email: customer.email } });
  expect(withSession, 'attempts that had the session with them').toBeGreaterThan(20);
});

/** Expects the shop to refuse each attempt, and no answer to be told to the page. @returns how many had a session with them */
const attack = async (
  context: BrowserContext,
  from: string,
  attempts: readonly Attempt[],
): Promise<number> => {
  const foreign = await context.newPage();
  const ended: Request[] = [];
  const note = (request: Request): void => void (request.url().startsWith(from) || ended.push(request));
  foreign.on('requestfinished', note).on('requestfailed', note);
  await foreign.goto(from);
  expect(await attackFrom(foreign, attempts)).toEqual([]);
  await expect.poll(() => ended.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(attempts.length);
  const answers = await Promise.all(
    ended.map(async (request) => ({
      call: `${request.method()} ${request.url()}`,
      // Of a call whose answer the browser withholds there is none.
      status: (await request.response())?.status() ?? 499,
      cookie: (await request.allHeaders())['cookie'] ?? '',
    })),
  );
  expect(answers.filter(({ status }) => status < 400)).toEqual([]);
  console.log(
    `a foreign page at ${new URL(from).hostname}: attacked ${attempts.length}, held ${attempts.length}`,
  );
  await foreign.close();
  return answers.filter(({ cookie }) => cookie.includes('session_token=')).length;
};
