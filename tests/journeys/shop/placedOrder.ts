// An order placed over the API, and the mail that confirms it: for journeys about what comes after.
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { customerHeaders, type Credentials, type ShopApi } from './shopper.ts';

const ARDEN_ID = 'p-arden-4-mens-harbour-coral';

const post = async <Answer>(
  { url }: ShopApi,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
};

/** One pair for $220, delivered free and paid by card. @returns the number */
export const placeGuestOrder = (shop: ShopApi, email: string): Promise<string> => placeOrder(shop, email, {});

/** The same, for a customer. */
export const placeCustomerOrder = async (shop: ShopApi, customer: Credentials): Promise<string> =>
  placeOrder(shop, customer.email, await customerHeaders(shop, customer));

/** Takes the next step of it: packed, sent, delivered; of a return arrived. @returns what it was */
export const moveOrder = async (shop: ShopApi, number: string): Promise<string> =>
  (await post<{ readonly moved: string }>(shop, `/__sandbox/orders/${number}/move`, {})).moved;

const placeOrder = async (shop: ShopApi, email: string, headers: Record<string, string>): Promise<string> => {
  type Found = {
    readonly results: readonly { readonly variants: readonly { id: string; stockQty: number }[] }[];
  };
  const { results } = await post<Found>(shop, '/api/search/indexes/lapandloam_products/objects', {
    objectIds: [ARDEN_ID],
  });
  const variantId = results[0]?.variants.find(({ stockQty }) => stockQty > 2)?.id;
  const answer = await post<{ readonly status: string; readonly order?: { readonly number: string } }>(
    shop,
    '/api/order/place',
    {
      cart: {
        id: `cart-${randomUUID()}`,
        items: [{ productId: ARDEN_ID, variantId, qty: 1 }],
        email,
        firstName: 'Quillan',
        lastName: 'Marchbanks',
        phone: '0412 345 678',
        shippingAddress: {
          country: 'AU',
          contactName: 'Quillan Marchbanks',
          street1: '12 Smith Street',
          suburb: 'Fitzroy',
          state: 'VIC',
          postcode: '3065',
        },
        shipping: { methodCode: 'standard' },
        paymentMethods: [
          { methodCode: 'braintree', type: 'immediate', amount: 220, token: 'fake-valid-visa-nonce' },
        ],
        shown: {
          grandTotal: 220,
          shippingPrice: 0,
          items: [{ variantId, total: 220 }],
          promotionIds: [],
        },
      },
    },
    { ...headers, 'idempotency-key': randomUUID() },
  );
  expect(answer.status).toBe('PLACED');
  return answer.order?.number ?? '';
};

type KeptMail = { readonly subject: string; readonly links: readonly string[] };

/** Waits until the mail to an address is there; the only one. */
export const confirmationOf = async ({ url }: ShopApi, email: string): Promise<KeptMail> => {
  let mails: readonly KeptMail[] = [];
  await expect
    .poll(async () => {
      mails = (await (
        await fetch(`${url}/__sandbox/mail?to=${encodeURIComponent(email)}`)
      ).json()) as readonly KeptMail[];
      return mails.length;
    })
    .toBe(1);
  return mails[0] ?? { subject: '', links: [] };
};
