// Results of Braintree's Hosted Fields, in the types of the port.
import type {
  CardFaults,
  CardFieldName,
  CardFieldsState,
  CardFieldState,
  CardOutcome,
} from './cardFields.ts';

type HostedCard = {
  readonly niceType: string;
  readonly code: { readonly name: string };
  /** Newer than the types that are published of it. */
  readonly supported?: boolean;
};

export type HostedState = {
  readonly cards: readonly HostedCard[];
  readonly fields: Readonly<Record<CardFieldName, CardFieldState>>;
};

export const stateOf = ({ cards, fields }: HostedState): CardFieldsState => {
  const [card, other] = cards;
  const known = other === undefined && !fields.number.isEmpty ? card : undefined;
  return {
    fields: {
      number: fieldStateOf(fields.number),
      expirationDate: fieldStateOf(fields.expirationDate),
      cvv: fieldStateOf(fields.cvv),
    },
    brand: known?.niceType ?? null,
    isBrandTaken: known?.supported !== false,
    cvvLabel: known?.code.name ?? 'CVV',
  };
};

/** Without the element in the page. */
const fieldStateOf = ({
  isEmpty,
  isValid,
  isPotentiallyValid,
  isFocused,
}: CardFieldState): CardFieldState => ({
  isEmpty,
  isValid,
  isPotentiallyValid,
  isFocused,
});

/** Of https://braintree.github.io/braintree-web/current/HostedFields.html#tokenize */
type HostedError = {
  readonly code?: string;
  readonly details?: {
    readonly invalidFieldKeys?: readonly string[];
    readonly originalError?: GatewayErrors;
  };
};

/** The gateway's own answer, nested by what was sent. */
type GatewayErrors = {
  readonly fieldErrors?: readonly ({ readonly field?: string } & GatewayErrors)[];
  readonly details?: { readonly originalError?: GatewayErrors };
};

const fieldNamed: Readonly<Record<string, CardFieldName>> = {
  number: 'number',
  expirationDate: 'expirationDate',
  expirationMonth: 'expirationDate',
  expirationYear: 'expirationDate',
  cvv: 'cvv',
};

/** @param error what `tokenize` was rejected with */
export const outcomeOfError = (error: unknown): CardOutcome => {
  const { code, details } = (error ?? {}) as HostedError;
  switch (code) {
    case 'HOSTED_FIELDS_FIELDS_EMPTY':
      return { type: 'invalid', fields: { number: 'empty', expirationDate: 'empty', cvv: 'empty' } };
    case 'HOSTED_FIELDS_FIELDS_INVALID':
      return invalid(details?.invalidFieldKeys ?? []);
    case 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED':
      return invalid(['cvv']);
    case 'HOSTED_FIELDS_FAILED_TOKENIZATION':
      return invalid(namesIn(details?.originalError));
    default:
      return { type: 'unreachable' };
  }
};

/** A refusal that names no box is one of the card as a whole. */
const invalid = (names: readonly string[]): CardOutcome => {
  const found = names.flatMap((name) => fieldNamed[name] ?? []);
  const fields: CardFaults = Object.fromEntries(
    (found.length === 0 ? ['number'] : found).map((name) => [name, 'invalid']),
  );
  return { type: 'invalid', fields };
};

const namesIn = (errors: GatewayErrors | undefined): readonly string[] => [
  ...(errors?.fieldErrors ?? []).flatMap((each) => [
    ...(each.field === undefined ? [] : [each.field]),
    ...namesIn(each),
  ]),
  ...(errors?.details?.originalError ? namesIn(errors.details.originalError) : []),
];
