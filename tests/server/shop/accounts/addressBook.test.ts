// The calls on the address book, on a real database.
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressHandlers } from '#server/shop/accounts/addressHandlers.ts';
import { apiApp, signedIn } from '#tests/support/server/apiApp.ts';
import { databaseTargets, type TestDatabase } from '#tests/support/database/database.ts';
import { exampleAddress } from '#tests/support/builders/exampleOrder.ts';

describe.each(databaseTargets)('on $name', ({ start }) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  beforeAll(async () => {
    database = await start();
    app = await apiApp({ endpoints: addressHandlers({ db: database.db }) });
  });
  afterAll(async () => {
    await app?.close();
    await database?.close();
  });
  beforeEach(async () => {
    await database.db.deleteFrom('address_books').execute();
  });

  type Book = { readonly addresses: readonly Record<string, unknown>[]; readonly id?: string };

  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    { id, body, account = 'ada' }: { id?: string; body?: object; account?: string } = {},
  ) => {
    const options: InjectOptions = { method, headers: signedIn(account), ...(body && { payload: body }) };
    const answer = await app.inject({
      ...options,
      url: `/api/account/addresses${id === undefined ? '' : `/${id}`}`,
    });
    return { status: answer.statusCode, body: answer.json<Book & Record<string, unknown>>() };
  };
  const add = async (street1: string, own: object = {}): Promise<string> =>
    (await call('POST', { body: { ...exampleAddress, street1, ...own } })).body.id ?? '';
  const streets = async (account = 'ada') =>
    (await call('GET', { account })).body.addresses.map(({ street1 }) => street1);

  describe('ACC-02: the address book', () => {
    test('answers the default for parcels first, then the newest', async () => {
      await add('1 First Street');
      await add('2 Second Street');
      const { body } = await call('POST', { body: { ...exampleAddress, street1: '3 Third Street' } });
      expect(body.addresses).toMatchObject([
        { street1: '1 First Street', isDefaultBilling: true, isDefaultShipping: true },
        { street1: '3 Third Street', id: body.id, isDefaultBilling: false, isDefaultShipping: false },
        { street1: '2 Second Street' },
      ]);
      expect((await call('GET')).body.addresses).toEqual(body.addresses);
    });

    test('keeps an address in the spelling of the shop', async () => {
      await add(' 12 Smith Street ', { state: 'vic', postcode: '30 65', contactName: 'Ada O’Neill' });
      expect((await call('GET')).body.addresses).toMatchObject([
        { street1: '12 Smith Street', state: 'VIC', postcode: '3065', contactName: "Ada O'Neill" },
      ]);
    });

    test('changes and removes an address', async () => {
      const first = await add('1 First Street');
      const second = await add('2 Second Street');
      await call('PUT', { id: second, body: { ...exampleAddress, street1: '3 New Street' } });
      expect(await streets()).toEqual(['1 First Street', '3 New Street']);
      const { body } = await call('DELETE', { id: first });
      expect(body.addresses).toMatchObject([
        { street1: '3 New Street', isDefaultBilling: true, isDefaultShipping: true },
      ]);
    });

    test('is a customer’s own: nobody else sees, changes or removes what is in it', async () => {
      const id = await add('1 First Street');
      expect(await streets('bob')).toEqual([]);
      for (const method of ['PUT', 'DELETE'] as const)
        expect(await call(method, { id, account: 'bob', body: exampleAddress })).toMatchObject({
          status: 404,
          body: { message: 'This address is not in your address book any more.' },
        });
      expect((await app.inject({ method: 'GET', url: '/api/account/addresses' })).statusCode).toBe(401);
      expect(await streets()).toEqual(['1 First Street']);
    });
  });

  test('CHECK-04: an identical address is refused, and says so', async () => {
    await add('1 First Street');
    expect(await call('POST', { body: { ...exampleAddress, street1: '1 FIRST STREET' } })).toMatchObject({
      status: 409,
      body: { code: 'AddressExists', message: 'An identical address is already saved in your address book.' },
    });
  });

  test('CHECK-04: an address that breaks a rule of the form is refused with its field', async () => {
    expect(await call('POST', { body: { ...exampleAddress, postcode: '306', suburb: '' } })).toMatchObject({
      status: 422,
      body: {
        code: 'RuleBroken',
        fields: {
          postcode: 'Enter a postcode of four digits, like 3065.',
          suburb: 'Enter the suburb or town.',
        },
      },
    });
  });

  test('ten devices that save the same address at once save it once, and ten others lose none', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        call('POST', {
          body: { ...exampleAddress, street1: n % 2 === 0 ? '1 Same Street' : `${n} Other Street` },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(11);
    const { addresses } = (await call('GET')).body;
    expect(addresses).toHaveLength(11);
    expect(addresses.filter(({ isDefaultShipping }) => isDefaultShipping)).toHaveLength(1);
  });
});
