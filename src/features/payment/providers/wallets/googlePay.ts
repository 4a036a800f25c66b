// Google Pay: Google's sheet, and Braintree, whose nonce Google's answer holds.
import { create, type GooglePayment } from 'braintree-web/google-payment';
import { loadVendorScript } from '#src/platform/vendors/loadVendorScript.ts';
import { openClient } from '../braintreeClient.ts';
import { inPaymentDocument } from '../paymentDocument.ts';
import { faultError, notPlaced, shippingRequest, toldBy, updateFor } from './googleShipping.ts';
import {
  SCRIPT_MS,
  sheetAmount,
  type OpenWallet,
  type SheetShipping,
  type WalletAsk,
  type WalletEnd,
} from './wallet.ts';

type Api = typeof google.payments.api;
type DataRequest = google.payments.api.PaymentDataRequest;

export const openGooglePay: OpenWallet = async ({ clientToken, script, merchantId }) => {
  await inPaymentDocument();
  try {
    const [braintree] = await Promise.all([
      clientToken()
        .then(openClient)
        .then((client) =>
          create({
            client,
            googlePayVersion: 2,
            ...(merchantId !== null && { googleMerchantId: merchantId }),
          }),
        ),
      loadVendorScript({ url: script, id: 'google-pay', timeoutMs: SCRIPT_MS }),
    ]);
    const { api } = (globalThis as unknown as { google: { payments: { api: Api } } }).google.payments;
    const { apiVersion, apiVersionMinor, allowedPaymentMethods } = requestOf(braintree, '0.00');
    const ready = await clientFor(api, braintree).isReadyToPay({
      apiVersion,
      apiVersionMinor,
      allowedPaymentMethods,
    });
    if (!ready.result) return null;
    return { name: 'googlePay', pay: (ask) => pay({ api, braintree }, ask) };
  } catch {
    // A blocker, no network, or an account that does not take Google Pay.
    return null;
  }
};

type Parts = { readonly api: Api; readonly braintree: GooglePayment };

const pay = async (parts: Parts, ask: WalletAsk): Promise<WalletEnd> =>
  ask.shipping ? payWithShipping(parts, ask, ask.shipping) : payKnown(parts, ask);

/** The sheet closes with the nonce, and the shop says what became of it. */
const payKnown = async ({ api, braintree }: Parts, { total, authorise }: WalletAsk): Promise<WalletEnd> => {
  let data;
  try {
    data = await clientFor(api, braintree).loadPaymentData(requestOf(braintree, sheetAmount(total.amount)));
  } catch (error) {
    return isCancelled(error) ? 'cancelled' : 'unreachable';
  }
  try {
    const { nonce } = await braintree.parseResponse(data);
    await authorise(nonce, null);
    return 'ended';
  } catch {
    return 'unreachable';
  }
};

/** The sheet asks the shop while it is open, and stays open until the order is placed or cannot be. */
const payWithShipping = async (
  { api, braintree }: Parts,
  { total, authorise }: WalletAsk,
  shipping: SheetShipping,
): Promise<WalletEnd> => {
  let isAway = false;
  const client = clientFor(api, braintree, {
    onPaymentDataChanged: async (data) => {
      const update = await updateFor(data, shipping);
      isAway = update.isAway;
      return update.answer;
    },
    onPaymentAuthorized: async (data) => {
      const told = toldBy(data);
      const fault = await shipping.judge(told);
      if (fault) return { transactionState: 'ERROR', error: faultError(fault) };
      try {
        const nonce = braintree.parseResponse(data).then((parsed) => parsed.nonce);
        if ((await authorise(nonce, told)) === 'accepted') return { transactionState: 'SUCCESS' };
      } catch {
        isAway = true;
      }
      return { transactionState: 'ERROR', error: notPlaced };
    },
  });
  try {
    await client.loadPaymentData({
      ...requestOf(braintree, sheetAmount(total.amount)),
      ...shippingRequest,
    });
    return 'ended';
  } catch (error) {
    return isCancelled(error) && !isAway ? 'cancelled' : 'unreachable';
  }
};

/** Braintree's part of the request, which never asks the network. */
const requestOf = (braintree: GooglePayment, totalPrice: string): DataRequest => {
  const transactionInfo: DataRequest['transactionInfo'] = {
    currencyCode: 'AUD',
    countryCode: 'AU',
    totalPriceStatus: 'FINAL',
    totalPrice,
    checkoutOption: 'COMPLETE_IMMEDIATE_PURCHASE',
  };
  return braintree.createPaymentDataRequest({ transactionInfo });
};

const clientFor = (
  api: Api,
  braintree: GooglePayment,
  paymentDataCallbacks?: google.payments.api.PaymentDataCallbacks,
) => {
  // Braintree names its own environment in the request.
  const { environment, merchantInfo } = requestOf(braintree, '0.00') as DataRequest & {
    readonly environment: 'TEST' | 'PRODUCTION';
  };
  return new api.PaymentsClient({
    environment,
    ...(merchantInfo && { merchantInfo }),
    ...(paymentDataCallbacks && { paymentDataCallbacks }),
  });
};

const isCancelled = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 'CANCELED';
