// Port CardFields: the boxes a card is typed into. Each is a page of the provider's inside ours, so a card's number and CVV
// never reach the shop's code; only the state of each box does, and a nonce that replaces the card once.
export const cardFieldNames = ['number', 'expirationDate', 'cvv'] as const;
export type CardFieldName = (typeof cardFieldNames)[number];

export type CardFieldState = {
  readonly isEmpty: boolean;
  readonly isValid: boolean;
  /** More typing may make it valid. */
  readonly isPotentiallyValid: boolean;
  readonly isFocused: boolean;
};

export type CardFieldsState = {
  readonly fields: Readonly<Record<CardFieldName, CardFieldState>>;
  /** Visa, Mastercard … once the digits leave no other; null before. */
  readonly brand: string | null;
  /** False for a brand the shop does not take. */
  readonly isBrandTaken: boolean;
  /** What such a card calls its digits: CVV, CVC, CID … */
  readonly cvvLabel: string;
};

/** Why a box is not valid. `notTaken`: a valid number of a brand the shop does not take. */
export type CardFault = 'empty' | 'invalid' | 'notTaken';
export type CardFaults = { readonly [Field in CardFieldName]?: CardFault };

export type CardOutcome =
  /** Valid once, for three hours. */
  | { readonly type: 'nonce'; readonly nonce: string; readonly brand: string; readonly last4: string }
  | { readonly type: 'invalid'; readonly fields: CardFaults }
  /** The provider gave no answer, or none that can be used. Nothing was paid: trying again is safe. */
  | { readonly type: 'unreachable' };

/** Beside what is typed into the boxes; all of it optional. */
export type CardDetails = {
  readonly cardholderName?: string;
  readonly billingAddress?: {
    readonly firstName?: string;
    readonly lastName?: string;
    readonly streetAddress?: string;
    readonly extendedAddress?: string;
    readonly locality?: string;
    readonly region?: string;
    readonly postalCode?: string;
    /** AU, NZ … */
    readonly countryCodeAlpha2?: string;
  };
};

export interface CardFields {
  /** Never throws. Judges the boxes first, and calls the provider only when all are valid. */
  tokenize(details?: CardDetails): Promise<CardOutcome>;
  focus(field: CardFieldName): void;
  /** Gives a box's error to screen readers: labels and errors of the page do not reach into it. Null: none. */
  mark(field: CardFieldName, problem: string | null): void;
  /** Does nothing the second time. */
  teardown(): void;
}

export type CardFieldsMount = {
  readonly clientToken: () => Promise<string>;
  /** Empty, and in the page: styles are read from them. */
  readonly containers: Readonly<Record<CardFieldName, HTMLElement>>;
  readonly onState: (state: CardFieldsState) => void;
  /** Enter in one of the boxes. */
  readonly onEnter?: () => void;
  /** Aborted when the form does not need them any more. */
  readonly signal: AbortSignal;
};

/** @throws when the boxes do not load within 15 s, or `signal` aborts; the containers are then empty again */
export type OpenCardFields = (mount: CardFieldsMount) => Promise<CardFields>;

/** @returns what would keep the card from being used; empty when nothing does */
export const faultsOf = (state: CardFieldsState): CardFaults =>
  Object.fromEntries(
    cardFieldNames.flatMap((name) => {
      const fault = faultOf(name, state);
      return fault === undefined ? [] : [[name, fault]];
    }),
  );

const faultOf = (name: CardFieldName, { fields, isBrandTaken }: CardFieldsState): CardFault | undefined => {
  const { isEmpty, isValid } = fields[name];
  if (isEmpty) return 'empty';
  if (name === 'number' && !isBrandTaken) return 'notTaken';
  return isValid ? undefined : 'invalid';
};

/**
 * While the shopper corrects the boxes after a failed try: the faults that still hold. A fault that only the provider found, in
 * a box that looks right, holds until the shopper types into that box.
 */
export const stillWrong = (
  shown: CardFaults,
  { before, after }: { readonly before: CardFieldsState; readonly after: CardFieldsState },
): CardFaults => {
  const [then, now] = [faultsOf(before), faultsOf(after)];
  return Object.fromEntries(
    cardFieldNames.flatMap((name) => {
      const fault = now[name] ?? (then[name] === undefined ? shown[name] : undefined);
      return shown[name] === undefined || fault === undefined ? [] : [[name, fault]];
    }),
  );
};
