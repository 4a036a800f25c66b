// The calls without rules that can be tried from outside. Some are asked as the shop asks them; of the others it is seen whether
// they are there and refuse a stranger, or a body that is none of the contract's. Nothing is changed by that.
import * as z from 'zod/mini';
import { getAccount } from '#sync/protocol/account/customer.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import { getVoucherBalance } from '#sync/protocol/checkout/voucherBalance.ts';
import { endpoints } from '#sync/protocol/endpoints.ts';
import { suggestSearch } from '#sync/protocol/search/searchCalls.ts';
import { getProductDelivery, getStoreStock } from '#sync/protocol/stores/productCalls.ts';
import type { Asked } from '../ask.ts';
import type { Checked } from './checked.ts';

/** Stands where nothing has that name. */
const NOBODYS = 'conformance-of-nobody';

/** @param done calls that have a check of their own */
export const checkOtherCalls = async (
  checked: Checked,
  { done, productId }: { readonly done: readonly Endpoint[]; readonly productId: string | undefined },
): Promise<void> => {
  const { asker, findings, token } = checked;
  await checkVoucherBalance(checked);
  const asOften: readonly (readonly [Endpoint, Asked])[] = [
    [suggestSearch, { query: { q: 'run' } }],
    ...(productId === undefined
      ? []
      : ([
          [getProductDelivery, { params: { productId }, query: { postcode: '3000' } }],
          [getStoreStock, { params: { productId } }],
        ] as const)),
    ...(token === null ? [] : ([[getAccount, { token }]] as const)),
  ];
  for (const [endpoint, asked] of asOften) await asker.succeed(endpoint, asked);
  const known = [...done, getVoucherBalance, suggestSearch, getProductDelivery, getStoreStock];
  for (const endpoint of endpoints) if (!known.includes(endpoint)) await checkPresence(checked, endpoint);
  if (token === null) findings.note(getAccount, 'Only strangers were tried.');
};

/** A card that nobody has: the bot check comes first where there is one. */
const checkVoucherBalance = async ({ asker }: Checked): Promise<void> =>
  asker.expectRefusal(
    getVoucherBalance,
    { params: { code: '0000000000000000' }, query: { pin: '0000', recaptchaToken: NOBODYS } },
    { of: 'a gift card that nobody has', status: [403, 404, 422] },
  );

const checkPresence = async ({ asker, findings }: Checked, endpoint: Endpoint): Promise<void> => {
  const { auth, body, method, params } = endpoint;
  const where = {
    params: Object.fromEntries(Object.keys(params?.shape ?? {}).map((name) => [name, NOBODYS])),
  };
  if (auth === 'identity' || auth === 'session')
    return asker.expectRefusal(
      endpoint,
      { ...where, ...(body && { body: brokenFor(body) }) },
      // Whoever reads the body first says that it is wrong.
      { of: 'a stranger', status: [400, 401, 403] },
    );
  if (body)
    return asker.expectRefusal(
      endpoint,
      { ...where, body: brokenFor(body) },
      { of: 'a body of another shape', status: [400, 403, 415, 422] },
    );
  if (params)
    return findings.note(endpoint, 'It was not tried: it answers for what only an order or a link names.');
  if (method === 'GET' || endpoint.success.status === 200) await asker.succeed(endpoint, where);
  else await asker.succeed(endpoint);
};

/** @returns what breaks the schema, and can never be acted on */
const brokenFor = (schema: z.ZodMiniType): unknown =>
  [{}, [], 'nothing'].find((body) => !z.safeParse(schema, body).success);
