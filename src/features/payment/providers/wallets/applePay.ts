// Apple Pay: Apple's sheet, and Braintree to make a nonce of what the shopper agreed to there.
import { create, type ApplePay } from 'braintree-web/apple-pay';
import type { WalletContact } from '#domain/express/walletContact.ts';
import { loadVendorScript } from '#src/platform/vendors/loadVendorScript.ts';
import { openClient } from '../braintreeClient.ts';
import { inTime } from '#src/platform/network/inTime.ts';
import { inPaymentDocument } from '../paymentDocument.ts';
import { completeContact, completeMethod, faultError, toldBy } from './appleShipping.ts';
import { applePaySession, type ApplePaySessionClass, type ApplePayToken } from './applePaySession.ts';
import { SHOP_NAME } from '#src/words/ownShop.ts';
import {
  SCRIPT_MS,
  sheetAmount,
  TOKENIZE_MS,
  type OpenWallet,
  type WalletAsk,
  type WalletEnd,
} from './wallet.ts';

/** Of Apple's JavaScript API: the first with errors of single fields. */
const VERSION = 3;

export const openApplePay: OpenWallet = async ({ clientToken, script }) => {
  await inPaymentDocument();
  try {
    const [client] = await Promise.all([
      clientToken().then(openClient),
      applePaySession() ?? loadVendorScript({ url: script, id: 'apple-pay-sdk', timeoutMs: SCRIPT_MS }),
    ]);
    const Session = applePaySession();
    if (!Session?.supportsVersion(VERSION) || !Session.canMakePayments()) return null;
    const braintree = await create({ client });
    return { name: 'applePay', pay: (ask) => pay({ Session, braintree }, ask) };
  } catch {
    // A blocker, no network, or an account that does not take Apple Pay.
    return null;
  }
};

type Parts = { readonly Session: ApplePaySessionClass; readonly braintree: ApplePay };

const pay = (parts: Parts, ask: WalletAsk): Promise<WalletEnd> =>
  new Promise((resolve) => {
    try {
      begin(parts, ask, resolve);
    } catch {
      resolve('unreachable');
    }
  });

const begin = (
  { Session, braintree }: Parts,
  { total, shipping, authorise }: WalletAsk,
  end: (how: WalletEnd) => void,
): void => {
  const request = braintree.createPaymentRequest({
    total: { label: SHOP_NAME, amount: sheetAmount(total.amount) },
    lineItems: total.lines.map(({ label, amount }) => ({ label, amount: sheetAmount(amount) })),
    ...(shipping && { requiredShippingContactFields: ['postalAddress', 'name', 'email', 'phone'] }),
  });
  const session = new Session(VERSION, request);
  session.onvalidatemerchant = ({ validationURL }) => {
    braintree.performValidation({ validationURL, displayName: SHOP_NAME }).then(
      (merchantSession: object) => session.completeMerchantValidation(merchantSession),
      () => {
        session.abort();
        end('unreachable');
      },
    );
  };
  session.oncancel = () => end('cancelled');
  if (shipping) {
    const away = (): void => {
      session.abort();
      end('unreachable');
    };
    session.onshippingcontactselected = completeContact(session, shipping, { total, away });
    session.onshippingmethodselected = completeMethod(session, shipping, { total, away });
  }
  const complete = (status: number, how: WalletEnd): void => {
    session.completePayment({ status });
    end(how);
  };
  const agree = async (token: ApplePayToken, told: WalletContact | null): Promise<void> => {
    const fault = told && (await shipping?.judge(told));
    // The sheet stays open, and points at what has to be mended.
    if (fault)
      return session.completePayment({ status: Session.STATUS_FAILURE, errors: [faultError(fault)] });
    const verdict = await authorise(nonceOf(braintree, token), told);
    complete(verdict === 'accepted' ? Session.STATUS_SUCCESS : Session.STATUS_FAILURE, 'ended');
  };
  session.onpaymentauthorized = ({ payment: { token, shippingContact } }) => {
    const told = shipping ? toldBy(shippingContact ?? {}) : null;
    agree(token, told).catch(() => complete(Session.STATUS_FAILURE, 'unreachable'));
  };
  session.begin();
};

const nonceOf = async (braintree: ApplePay, token: ApplePayToken): Promise<string> =>
  (await inTime(braintree.tokenize({ token }), TOKENIZE_MS)).nonce;
