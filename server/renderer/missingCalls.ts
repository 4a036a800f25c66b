// Which of the calls that pages lead to the backend has: each is asked as nobody, with what it has to refuse. Nothing is changed by that.
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import { signIn, signUp } from '#sync/protocol/account/account.ts';
import { listAddresses } from '#sync/protocol/account/addressBook.ts';
import { getBotCheck } from '#sync/protocol/account/botCheck.ts';
import { getAccount } from '#sync/protocol/account/customer.ts';
import { verifyMembership } from '#sync/protocol/account/membershipCheck.ts';
import { subscribeToNewsletter } from '#sync/protocol/account/newsletter.ts';
import { deleteAccount, exportAccount } from '#sync/protocol/account/ownDataCalls.ts';
import { listPasskeys } from '#sync/protocol/account/passkeyCalls.ts';
import { forgotPassword } from '#sync/protocol/account/passwordCalls.ts';
import { listSessions } from '#sync/protocol/account/sessions.ts';
import { listOrders, lookUpOrder } from '#sync/protocol/checkout/accountOrders.ts';
import { listPaymentMethods } from '#sync/protocol/checkout/payment.ts';
import { quotePoints } from '#sync/protocol/checkout/pointsQuote.ts';
import { getVoucherBalance } from '#sync/protocol/checkout/voucherBalance.ts';
import { getStoreStock } from '#sync/protocol/stores/productCalls.ts';
import { isNoSuchCall, type Backend, type BackendAnswer } from './backend.ts';

/** A gift card that nobody has: where there is a bot check, that comes first. */
const NO_CARD = '/api/payment/voucher/balance/0000000000000000?pin=0000&recaptchaToken=of-nobody';

type Asking = Pick<Backend, 'get' | 'post'>;

/**
 * @param productId of a product that the backend sells; absent: what only a product names is taken to be there
 * @returns names of calls
 * @throws ApiFault `Unavailable`
 */
export const missingCalls = async (
  { get, post }: Asking,
  productId: string | undefined,
): Promise<ReadonlySet<string>> => {
  const asked: readonly (readonly [Endpoint, () => Promise<BackendAnswer>])[] = [
    // The schema of each refuses an empty body.
    ...[
      signIn,
      signUp,
      subscribeToNewsletter,
      lookUpOrder,
      verifyMembership,
      quotePoints,
      forgotPassword,
      deleteAccount,
    ].map((endpoint) => [endpoint, () => post(endpoint.path, {})] as const),
    // Nobody is signed in.
    ...[
      getAccount,
      listOrders,
      listAddresses,
      listPaymentMethods,
      listPasskeys,
      listSessions,
      exportAccount,
    ].map((endpoint) => [endpoint, () => get(endpoint.path)] as const),
    [getBotCheck, () => get(getBotCheck.path)],
    [getVoucherBalance, () => get(NO_CARD)],
    ...(productId === undefined
      ? []
      : [[getStoreStock, () => get(getStoreStock.path.replace('{productId}', productId))] as const]),
  ];
  const missing = new Set<string>();
  // One after the other: it is a backend that sells.
  for (const [endpoint, ask] of asked) if (isNoSuchCall(endpoint, await ask())) missing.add(endpoint.name);
  return missing;
};
