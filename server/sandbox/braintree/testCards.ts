// The card numbers the simulator takes, and the outcome of each. All are Braintree's own test numbers
// (https://developer.paypal.com/braintree/docs/reference/general/testing); any other number is refused unread.
//
// Braintree declines by amount, and some numbers only when a card is saved. Here those numbers decline a payment too,
// so that a shopper on localhost can meet every outcome with any cart.

export type CardBrand = 'Visa' | 'MasterCard' | 'American Express' | 'Discover' | 'JCB';

export type CardFate =
  | { readonly type: 'approved' }
  /** The bank declines; `code` is Braintree's processor response code. */
  | { readonly type: 'declined'; readonly code: string }
  /** The gateway's own rules reject it. */
  | { readonly type: 'rejected'; readonly reason: 'fraud' | 'risk_threshold' }
  /** The bank cannot be reached. */
  | { readonly type: 'failed' }
  /** This merchant takes no such cards. */
  | { readonly type: 'notAccepted' }
  /** Approved, but the connection breaks before the answer. */
  | { readonly type: 'answerLost' };

type TestCard = { readonly brand: CardBrand; readonly fate: CardFate };

const approved: CardFate = { type: 'approved' };
const declined = (code: string): CardFate => ({ type: 'declined', code });

const testCards: ReadonlyMap<string, TestCard> = new Map<string, TestCard>([
  ['4111111111111111', { brand: 'Visa', fate: approved }],
  ['4012888888881881', { brand: 'Visa', fate: approved }],
  ['5555555555554444', { brand: 'MasterCard', fate: approved }],
  ['2223000048400011', { brand: 'MasterCard', fate: approved }],
  ['378282246310005', { brand: 'American Express', fate: approved }],
  ['4000111111111115', { brand: 'Visa', fate: declined('2000') }],
  ['5105105105105100', { brand: 'MasterCard', fate: declined('2001') }],
  ['378734493671000', { brand: 'American Express', fate: declined('2004') }],
  ['4000111111111511', { brand: 'Visa', fate: { type: 'rejected', reason: 'fraud' } }],
  ['4111130000000003', { brand: 'Visa', fate: { type: 'rejected', reason: 'risk_threshold' } }],
  ['4009348888881881', { brand: 'Visa', fate: { type: 'failed' } }],
  ['6011111111111117', { brand: 'Discover', fate: { type: 'notAccepted' } }],
  ['3530111333300000', { brand: 'JCB', fate: { type: 'notAccepted' } }],
  ['4500600000000061', { brand: 'Visa', fate: { type: 'answerLost' } }],
]);

/** What is remembered of a card: never its number or its CVV. */
export type Card = {
  readonly kind: 'card';
  readonly brand: CardBrand;
  readonly fate: CardFate;
  readonly bin: string;
  readonly last4: string;
  /** Two digits. */
  readonly expirationMonth: string;
  /** Four digits. */
  readonly expirationYear: string;
  readonly cardholderName: string | null;
  /** Braintree's answer on the CVV: M matches, N does not, U not verified, S issuer does not take part, I none given. */
  readonly cvvResponse: 'M' | 'N' | 'U' | 'S' | 'I';
};

export type TypedCard = {
  readonly number: string;
  readonly expirationMonth: string;
  readonly expirationYear: string;
  readonly cvv?: string | undefined;
  readonly cardholderName?: string | null | undefined;
};

export type CardFault = {
  readonly field: 'number' | 'expirationMonth' | 'expirationYear' | 'cvv';
  /** Braintree's validation code. */
  readonly code: string;
  readonly message: string;
};

const cvvResponses: Readonly<Record<string, Card['cvvResponse']>> = {
  '200': 'N',
  '201': 'U',
  '301': 'S',
  '2000': 'N',
  '2011': 'U',
  '3011': 'S',
};

/**
 * Reads a card as it was typed.
 *
 * @param thisMonth the present month as `2026-11`
 * @returns the card without its number and CVV, or what is wrong with it
 */
export const readCard = (typed: TypedCard, thisMonth: string): Card | readonly CardFault[] => {
  const number = typed.number.replaceAll(/[ -]/g, '');
  const known = testCards.get(number);
  const month = typed.expirationMonth.padStart(2, '0');
  const year = typed.expirationYear.length === 2 ? `20${typed.expirationYear}` : typed.expirationYear;
  const faults = [
    ...(known ? [] : [numberFault(number)]),
    ...expiryFaults(month, year, thisMonth),
    ...cvvFaults(typed.cvv, known?.brand),
  ];
  if (!known || faults.length > 0) return faults;
  return {
    kind: 'card',
    ...known,
    bin: number.slice(0, 6),
    last4: number.slice(-4),
    expirationMonth: month,
    expirationYear: year,
    cardholderName: typed.cardholderName ?? null,
    cvvResponse: typed.cvv ? (cvvResponses[typed.cvv] ?? 'M') : 'I',
  };
};

/** A test card by its number, as Braintree's magic nonces mean it. */
export const testCard = (number: string): Card => {
  const card = readCard({ number, expirationMonth: '12', expirationYear: '2099' }, '2000-01');
  if (!('kind' in card)) throw new Error('Not the number of a test card');
  return card;
};

const numberFault = (number: string): CardFault => {
  if (number === '') return { field: 'number', code: '81714', message: 'Credit card number is required.' };
  if (!/^\d{12,19}$/.test(number))
    return { field: 'number', code: '81716', message: 'Credit card number must be 12-19 digits.' };
  return { field: 'number', code: '81715', message: 'This sandbox takes test card numbers only.' };
};

const expiryFaults = (month: string, year: string, thisMonth: string): readonly CardFault[] => {
  if (!/^(0[1-9]|1[0-2])$/.test(month))
    return [{ field: 'expirationMonth', code: '81712', message: 'Expiration month is invalid.' }];
  if (!/^20\d\d$/.test(year) || `${year}-${month}` < thisMonth)
    return [{ field: 'expirationYear', code: '81713', message: 'Expiration year is invalid.' }];
  return [];
};

const cvvFaults = (cvv: string | undefined, brand: CardBrand | undefined): readonly CardFault[] => {
  if (cvv === undefined) return [];
  const isRight = brand === 'American Express' ? /^\d{4}$/.test(cvv) : /^\d{3}$/.test(cvv);
  return isRight
    ? []
    : [
        {
          field: 'cvv',
          code: '81707',
          message: 'CVV must be 4 digits for American Express and 3 digits for other card types.',
        },
      ];
};
