// What is typed into a card's boxes: how it is formatted, and whether it is valid.
import cardValidator from 'card-validator';
import creditCardType from 'credit-card-type';
import { fieldNames, type FieldName, type FieldState, type TypedCardType } from './contract.ts';

export type Typed = Readonly<Record<FieldName, string>>;

/** Years a card may still run, as in the published constants. */
const MOST_YEARS = 19;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** The card's own groups of digits, `12 / 30`, and digits alone for the CVV. */
export const written = (field: FieldName, text: string): string => {
  const digits = digitsOf(text);
  if (field === 'number') return grouped(digits);
  if (field === 'cvv') return digits.slice(0, 4);
  // A month that can only have one digit gets a leading zero.
  const date = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  if (date.length < 2) return date;
  // With two digits the slash is the shopper's to type: one that was just deleted is not put back.
  return date.length === 2 && !text.endsWith('/') ? date : `${date.slice(0, 2)} / ${date.slice(2, 6)}`;
};

const grouped = (digits: string): string => {
  const [card] = creditCardType(digits);
  const most = card ? Math.max(...card.lengths) : 19;
  const gaps = card?.gaps ?? [4, 8, 12];
  const kept = digits.slice(0, most).split('');
  return kept.map((digit, at) => (gaps.includes(at) ? ` ${digit}` : digit)).join('');
};

/** @param supported brands as the gateway names them: Visa, MasterCard … */
export const cardTypesOf = (number: string, supported: readonly string[]): readonly TypedCardType[] => {
  const taken = supported.map(plain);
  return creditCardType(digitsOf(number)).map(({ niceType, type, code }) => ({
    niceType,
    type: type === 'mastercard' ? 'master-card' : type,
    code: { name: code.name, size: code.size },
    supported: taken.includes(plain(niceType)),
  }));
};

const plain = (brand: string): string => brand.toLowerCase().replaceAll(/[^a-z]/g, '');

export type Rules = {
  readonly cards: readonly TypedCardType[];
  /** A brand the merchant does not take counts as not valid. */
  readonly rejectsUnsupported: boolean;
};

export const statesOf = (
  typed: Typed,
  focused: FieldName | null,
  rules: Rules,
): Readonly<Record<FieldName, FieldState>> => {
  const stateOf = (field: FieldName): FieldState => ({
    ...validityOf(field, typed[field], rules),
    isEmpty: typed[field] === '',
    isFocused: focused === field,
  });
  return { number: stateOf('number'), expirationDate: stateOf('expirationDate'), cvv: stateOf('cvv') };
};

const validityOf = (
  field: FieldName,
  text: string,
  { cards, rejectsUnsupported }: Rules,
): Pick<FieldState, 'isValid' | 'isPotentiallyValid'> => {
  if (field === 'expirationDate') return both(cardValidator.expirationDate(text, MOST_YEARS));
  if (field === 'cvv') {
    const [card, other] = cards;
    return both(cardValidator.cvv(text, card && !other ? card.code.size : [3, 4]));
  }
  const { isValid, isPotentiallyValid } = cardValidator.number(digitsOf(text));
  const isRefused = rejectsUnsupported && cards.every(({ supported }) => !supported);
  return {
    isValid: isValid && !isRefused,
    isPotentiallyValid: isPotentiallyValid && !(isRefused && text !== ''),
  };
};

/** The validator returns more than these two. */
const both = ({ isValid, isPotentiallyValid }: Pick<FieldState, 'isValid' | 'isPotentiallyValid'>) => ({
  isValid,
  isPotentiallyValid,
});

/** As it is sent to the gateway. */
export const cardOf = (typed: Typed) => {
  const { month, year } = cardValidator.expirationDate(typed.expirationDate, MOST_YEARS);
  return {
    number: digitsOf(typed.number),
    expirationMonth: month ?? '',
    expirationYear: year ?? '',
    cvv: typed.cvv,
  };
};

export const emptyTyped: Typed = { number: '', expirationDate: '', cvv: '' };

export const isFieldName = (name: string): name is FieldName =>
  (fieldNames as readonly string[]).includes(name);
