import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toAttemptId, toCartId, toOrderNumber } from '#events/brands.ts';
import { createApp } from '#server/http/app.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { openCustomer } from '#server/shop/customers/customers.ts';
import { writeLink } from '#server/shop/loyalty/loyaltyLinks.ts';
import { openOwnData } from '#server/shop/accounts/ownData/openOwnData.ts';
import { GatewayUnavailableError } from '#server/shop/payments/cardGateway.ts';
import type { PlacementState } from '#server/storage/placementState.ts';
import type { AccountId } from '#server/storage/accountId.ts';
import {
  makeCustomer,
  PASSWORD,
  post,
  PUBLIC_URL,
  startAccountsShop,
  type AccountsShop,
} from '#tests/support/server/accountsShop.ts';
import { databaseTargets } from '#tests/support/database/database.ts';

describe.each(databaseTargets)('on $name', ({ start }) => {
  let shop: AccountsShop;
  let app: FastifyInstance;
  let names = 0;
  let isProviderAway = false;
  /** By account. */
  const savedCards = new Map<string, readonly string[]>();
  /** Customers whose link at the airline was ended. */
  const endedLinks: string[] = [];
  let isAirlineAway = false;

  beforeAll(async () => {
    shop = await startAccountsShop(start);
    const { accounts } = await shop.server();
    const reached = (): void => {
      if (isProviderAway) throw new GatewayUnavailableError('away');
    };
    const cards = {
      savedMethods: async (accountId: AccountId) => {
        reached();
        return (savedCards.get(accountId) ?? []).map((id) => ({
          id,
          paidWith: { kind: 'card' as const, brand: 'Visa', last4: '1111' },
          expires: '2030-12',
          isDefault: true,
        }));
      },
      deleteSaved: async (accountId: AccountId, methodId: string) => {
        const kept = (savedCards.get(accountId) ?? []).filter((id) => id !== methodId);
        savedCards.set(accountId, kept);
        return true;
      },
    };
    const memberships = {
      end: async (customer: string) => {
        if (isAirlineAway) throw new ApiFault('Unavailable');
        endedLinks.push(customer);
      },
    };
    app = await createApp({
      publicUrl: PUBLIC_URL,
      identityOf: accounts.identityOf,
      endpoints: [
        ...accounts.endpoints,
        ...openOwnData({ accountCalls: accounts.accountCalls, cards, memberships }).endpoints,
      ],
    });
  });
  afterAll(async () => {
    await app?.close();
    await shop.close();
  });

  type Customer = { readonly email: string; readonly id: AccountId; readonly token: string };

  const signIn = async (email: string): Promise<string> =>
    (await post(app, 'signin', { email, password: PASSWORD })).json().identityToken;

  /** With something in every table that belongs to an account. */
  const wholeCustomer = async (): Promise<Customer> => {
    const email = `relay${(names += 1)}@example.com`;
    await makeCustomer(shop, app, email);
    const token = await signIn(email);
    const { db } = shop.database;
    const { id } = await db
      .selectFrom('user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const placed_at = new Date();
    await db
      .insertInto('address_books')
      .values({ account_id: id, addresses: JSON.stringify([{ street1: '12 Smith Street' }]) })
      .execute();
    await db
      .insertInto('account_states')
      .values({ account_id: id, version: 3, state: JSON.stringify({ cart: 'mine' }), updated_at: placed_at })
      .execute();
    await db
      .insertInto('orders')
      .values({
        number: toOrderNumber(`R${names}`),
        attempt_id: toAttemptId(`attempt-${names}`),
        cart_id: toCartId(randomUUID()),
        account_id: id,
        document: JSON.stringify({ contact: { email } }),
        details: JSON.stringify({ secretOfTheShop: true }),
        placed_at,
      })
      .execute();
    await db
      .insertInto('store_purchases')
      .values({ number: toOrderNumber(`T${names}`), account_id: id, document: '{"till":1}', placed_at })
      .execute();
    await attempt(id, 'settled');
    await db
      .insertInto('newsletter_subscribers')
      .values({ email, confirmed_at: placed_at, leave_token: randomUUID() })
      .execute();
    savedCards.set(id, ['one', 'two']);
    return { email, id, token };
  };

  const attempt = async (account_id: AccountId, state: PlacementState): Promise<void> => {
    const now = new Date();
    await shop.database.db
      .insertInto('order_attempts')
      .values({
        attempt_id: toAttemptId(randomUUID()),
        cart_id: toCartId(randomUUID()),
        cart_hash: 'hash',
        account_id,
        state,
        checkout_token: null,
        transaction_id: null,
        order_number: null,
        began_at: now,
        changed_at: now,
      })
      .execute();
  };

  const exported = (token: string) =>
    app.inject({ url: '/api/account/export', headers: { authorization: `Bearer ${token}` } });
  const remove = (token: string, password = PASSWORD) =>
    app.inject({
      method: 'POST',
      url: '/api/account/deletion',
      headers: { authorization: `Bearer ${token}` },
      payload: { password },
    });

  /** Every table and column of the database with the text somewhere in it. */
  const placesWith = async (text: string): Promise<readonly string[]> => {
    const { db } = shop.database;
    const { rows: columns } = await sql<{ readonly table_name: string; readonly column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema()`.execute(db);
    const places: string[] = [];
    for (const { table_name, column_name } of columns) {
      const { rows } = await sql`select 1 from ${sql.table(table_name)}
      where position(${text} in ${sql.ref(column_name)}::text) > 0 limit 1`.execute(db);
      if (rows.length > 0) places.push(`${table_name}.${column_name}`);
    }
    return places.toSorted();
  };

  describe('ACC-08: a customer takes their data along', () => {
    test('all of it, by section, and nobody else’s', async () => {
      const [mine, theirs] = [await wholeCustomer(), await wholeCustomer()];
      const answer = await exported(mine.token);
      expect(answer.statusCode).toBe(200);
      const { sections } = answer.json();
      expect(sections).toMatchObject({
        profile: { email: mine.email, firstName: 'Ada', lastName: "O'Neill" },
        newsletter: { subscribedSince: expect.any(String) },
        signedInOn: [{ device: expect.any(String) }],
        savedCards: [{ id: 'one', paidWith: { last4: '1111' } }, { id: 'two' }],
        address_books: [{ addresses: [{ street1: '12 Smith Street' }] }],
        account_states: [{ state: { cart: 'mine' } }],
        orders: [{ document: { contact: { email: mine.email } } }],
        store_purchases: [{ document: { till: 1 } }],
      });
      for (const hidden of [theirs.email, theirs.id, 'secretOfTheShop', 'argon2'])
        expect(answer.body).not.toContain(hidden);
      expect((await exported('nobody')).statusCode).toBe(401);
    });
  });

  describe('ACC-08: a customer deletes the account', () => {
    test('for good: nothing says whose it was but the receipt, and the owner is told by mail', async () => {
      const { email, id, token } = await wholeCustomer();
      await post(app, 'password/forgot', { email });
      const other = await wholeCustomer();
      expect((await remove(token)).statusCode).toBe(204);
      expect(await placesWith(id)).toEqual([]);
      expect(await placesWith(email)).toEqual(['mail_outbox.recipient', 'orders.document']);
      const [last] = await shop.mailTo(email);
      expect(last?.subject).toBe('Your account is deleted');
      expect(savedCards.get(id)).toEqual([]);
      expect((await exported(token)).statusCode).toBe(401);
      expect((await post(app, 'signin', { email, password: PASSWORD })).statusCode).toBe(401);
      // Another customer has everything.
      expect(Object.keys((await exported(other.token)).json().sections)).toHaveLength(9);
      expect(savedCards.get(other.id)).toEqual(['one', 'two']);
    });

    test('not without the password', async () => {
      const { email, token } = await wholeCustomer();
      const wrong = await remove(token, 'Wrong-lap-1');
      expect([wrong.statusCode, wrong.json()]).toEqual([
        422,
        {
          code: 'IncorrectPassword',
          message: 'Your current password is incorrect.',
          fields: { password: 'Your current password is incorrect.' },
        },
      ]);
      expect((await remove('nobody')).statusCode).toBe(401);
      expect(await signIn(email)).toEqual(expect.any(String));
    });

    test.each(['requested', 'reserved', 'uncertain', 'authorised'] as const)(
      'not while an order is being placed: %s',
      async (state) => {
        const { id, token } = await wholeCustomer();
        await attempt(id, state);
        const refused = await remove(token);
        expect([refused.statusCode, refused.json()]).toEqual([
          422,
          {
            code: 'RuleBroken',
            message: 'An order of yours is still being placed. Please try again once it’s in your orders.',
          },
        ]);
        expect(savedCards.get(id)).toEqual(['one', 'two']);
      },
    );

    test('not while saved cards cannot be deleted: nobody could delete them afterwards', async () => {
      const { email, token } = await wholeCustomer();
      isProviderAway = true;
      const refused = await remove(token);
      isProviderAway = false;
      expect([refused.statusCode, refused.json()]).toEqual([
        503,
        {
          code: 'Unavailable',
          message: 'Unable to delete your account. Nothing was deleted. Please try again later.',
        },
      ]);
      expect(await signIn(email)).toEqual(expect.any(String));
    });

    test('VOUCH-04: with its link to a membership, at the airline first, and not while that cannot be ended', async () => {
      const { id, token } = await wholeCustomer();
      const { db } = shop.database;
      const now = new Date();
      await openCustomer(db, id, { erpCustomerId: 'C-linked', now });
      await writeLink(db, id, { link: { memberId: '1900000001', lastName: 'Runner' }, now });
      isAirlineAway = true;
      expect((await remove(token)).json()).toMatchObject({
        code: 'Unavailable',
        message: expect.stringContaining('Nothing was deleted.'),
      });
      isAirlineAway = false;
      expect((await remove(token)).statusCode).toBe(204);
      expect(endedLinks).toEqual(['C-linked']);
      expect(await placesWith('1900000001')).toEqual([]);
    });
  });

  test('ACC-08: an address whose account was deleted may sign up anew', async () => {
    const { email, id, token } = await wholeCustomer();
    await remove(token);
    await makeCustomer(shop, app, email);
    const again = await shop.database.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(again.id).not.toBe(id);
  });
});
