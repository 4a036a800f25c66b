// Turns a card into a nonce by the gateway, as the real frame does. The only place that holds a card, during the call.
import { tokenizationError, type ClientConfiguration, type TokenizationError } from './contract.ts';
import { cardOf, type Typed } from './typing.ts';

/** Framebus hands over both: what went wrong, or the nonce. */
export type TokenizationReply = readonly [TokenizationError] | readonly [null, object];

type Answer = {
  readonly data: {
    readonly tokenizeCreditCard: {
      readonly token: string;
      readonly creditCard: {
        readonly bin: string;
        readonly brandCode: string;
        readonly last4: string;
        readonly cardholderName: string | null;
        readonly expirationMonth: string;
        readonly expirationYear: string;
      };
    };
  } | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { readonly inputPath?: readonly string[]; readonly legacyCode?: string };
  }[];
};

/** As braintree-web names them to a merchant. */
const brands: Readonly<Record<string, string>> = {
  AMERICAN_EXPRESS: 'American Express',
  DISCOVER: 'Discover',
  JCB: 'JCB',
  MASTERCARD: 'MasterCard',
  VISA: 'Visa',
};

const query =
  'mutation TokenizeCreditCard($input: TokenizeCreditCardInput!) { tokenizeCreditCard(input: $input) { token } }';

export const askForNonce = async (
  { authorizationFingerprint, gatewayConfiguration }: ClientConfiguration,
  typed: Typed,
  options: object,
): Promise<TokenizationReply> => {
  const creditCard = { ...cardOf(typed), ...asked(options) };
  try {
    const response = await fetch(gatewayConfiguration.graphQL.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${authorizationFingerprint}`,
        'braintree-version': '2018-05-10',
      },
      body: JSON.stringify({
        query,
        operationName: 'TokenizeCreditCard',
        variables: { input: { creditCard, options: { validate: false } } },
      }),
    });
    return replyOf((await response.json()) as Answer);
  } catch {
    return [tokenizationError('TOKENIZATION_NETWORK_ERROR')];
  }
};

/** What a merchant may add to a card. */
const asked = (options: { readonly cardholderName?: string; readonly billingAddress?: object }) => ({
  ...(options.cardholderName === undefined ? {} : { cardholderName: options.cardholderName }),
  ...(options.billingAddress === undefined ? {} : { billingAddress: options.billingAddress }),
});

const replyOf = ({ data, errors = [] }: Answer): TokenizationReply => {
  if (data === null) {
    const fieldErrors = errors.map(({ message, extensions }) => ({
      field: extensions?.inputPath?.at(-1) ?? 'creditCard',
      code: extensions?.legacyCode,
      message,
    }));
    const originalError = { fieldErrors: [{ field: 'creditCard', fieldErrors }] };
    return [tokenizationError('FAILED_TOKENIZATION', { originalError })];
  }
  const { token, creditCard } = data.tokenizeCreditCard;
  return [
    null,
    {
      nonce: token,
      type: 'CreditCard',
      description: `ending in ${creditCard.last4.slice(-2)}`,
      details: {
        bin: creditCard.bin,
        cardType: brands[creditCard.brandCode] ?? 'Unknown',
        cardholderName: creditCard.cardholderName,
        expirationMonth: creditCard.expirationMonth,
        expirationYear: creditCard.expirationYear,
        lastFour: creditCard.last4,
        lastTwo: creditCard.last4.slice(-2),
      },
      binData: {},
    },
  ];
};
