// What the settings say of others: the providers' keys, whole or not at all, and who sells.
import type { AfterpaySettings } from '../../shop/payments/afterpay.ts';
import type { BraintreeSettings } from '../../shop/payments/braintreeGateway.ts';
import { StartError } from '../../process/startError.ts';

type Mode = 'sandbox' | 'production';

export const recaptchaOf = (
  siteKey: string | undefined,
  secret: string | undefined,
): { readonly siteKey: string; readonly secret: string } | undefined => {
  if (siteKey === undefined && secret === undefined) return undefined;
  if (siteKey === undefined || secret === undefined)
    throw new StartError('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET belong together: set both or neither.');
  return { siteKey, secret };
};

type BraintreeVariables = { readonly [K in keyof BraintreeSettings]?: BraintreeSettings[K] | undefined } & {
  readonly mode: Mode;
};

export const braintreeOf = ({ mode, ...given }: BraintreeVariables): BraintreeSettings | undefined => {
  const { merchantId, publicKey, privateKey, merchantAccountId, environment = mode } = given;
  // Any visitor can make an order in the sandbox.
  if (mode === 'sandbox' && environment === 'production')
    throw new StartError(
      'BRAINTREE_ENVIRONMENT=production takes real money, and needs SHOP_MODE=production.',
    );
  if (merchantId === undefined && publicKey === undefined && privateKey === undefined) return undefined;
  if (merchantId === undefined || publicKey === undefined || privateKey === undefined)
    throw new StartError(
      'BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY and BRAINTREE_PRIVATE_KEY belong together: set all or none.',
    );
  return { environment, merchantId, publicKey, privateKey, merchantAccountId };
};

const AFTERPAY_URLS = {
  sandbox: 'https://global-api-sandbox.afterpay.com',
  production: 'https://global-api.afterpay.com',
} as const;

type AfterpayVariables = { readonly [K in keyof AfterpaySettings]: AfterpaySettings[K] | undefined } & {
  readonly mode: Mode;
};

export const afterpayOf = ({
  mode,
  url,
  merchantId,
  secret,
}: AfterpayVariables): AfterpaySettings | undefined => {
  const address = (url ?? AFTERPAY_URLS[mode]).replace(/\/$/, '');
  if (mode === 'sandbox' && address === AFTERPAY_URLS.production)
    throw new StartError('Afterpay’s own address takes real money, and needs SHOP_MODE=production.');
  if (merchantId === undefined && secret === undefined) return undefined;
  if (merchantId === undefined || secret === undefined)
    throw new StartError('AFTERPAY_MERCHANT_ID and AFTERPAY_SECRET belong together: set both or neither.');
  return { url: address, merchantId, secret };
};

/** As a tax invoice names them. */
export type Seller = { readonly name: string; readonly abn: string };

/** @returns null: without an ABN there are no tax invoices */
export const sellerOf = (name: string, abn: string | undefined): Seller | null =>
  abn === undefined ? null : { name, abn: abn.replace(/^(..)(...)(...)(...)$/, '$1 $2 $3 $4') };
