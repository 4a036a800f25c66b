// Where an order goes, or its bill (BEH-5): what is wrong with each field, and what the shopper reads about it.
import { hasInvalidCharacters, invalidCharactersText } from './characters.ts';
import { isStateCode } from '../stores/states.ts';

export type AddressForm = {
  /** Two letters, `AU`. */
  readonly country: string;
  readonly contactName: string;
  readonly company: string;
  readonly street1: string;
  readonly street2: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
};
type AddressField = keyof AddressForm;

type AddressViolation = 'Required' | 'Characters' | 'TooLong' | 'Pattern';

/** At most one violation per field, the one to mend first; a field without one is absent. */
export type AddressViolations = { readonly [Field in AddressField]?: AddressViolation };

type FieldRule = {
  /** Most characters, as a reader counts code points. */
  readonly max: number;
  /** Absent: the field may stay empty. */
  readonly required?: string;
  /** A further rule for the text, and what the shopper reads when the text breaks it. */
  readonly pattern?: { readonly fits: (text: string) => boolean; readonly text: string };
};

const matching = (pattern: RegExp) => (text: string) => pattern.test(text);

const rules: Readonly<Record<AddressField, FieldRule>> = {
  country: {
    max: 50,
    required: 'Choose a country.',
    // BEH-5, verbatim.
    pattern: { fits: (text) => text === 'AU', text: 'Country address config not found.' },
  },
  contactName: {
    max: 100,
    required: 'Enter the name of whoever receives it.',
    pattern: {
      fits: matching(/^[\p{L}\p{M}.' -]+$/u),
      text: 'Use letters, full stops, apostrophes, spaces and hyphens only.',
    },
  },
  company: {
    max: 50,
    pattern: {
      fits: matching(/^[\p{L}\p{M}\p{N}.,'/ -]+$/u),
      text: "Use letters, digits, spaces and . , ' / - only.",
    },
  },
  street1: { max: 50, required: 'Enter the street and number.' },
  street2: { max: 50 },
  suburb: { max: 50, required: 'Enter the suburb or town.' },
  state: {
    max: 50,
    required: 'Choose a state or territory.',
    pattern: { fits: isStateCode, text: 'Choose one of the states and territories of Australia.' },
  },
  postcode: {
    max: 10,
    required: 'Enter the postcode.',
    pattern: { fits: matching(/^[0-9]{4}$/), text: 'Enter a postcode of four digits, like 3065.' },
  },
};

const fields = Object.keys(rules) as readonly AddressField[];

/**
 * The spelling that is kept: composed (NFC), without blanks around it, one apostrophe, the state in capitals and the
 * postcode without the separators that shoppers type between its digits.
 */
export const normaliseAddress = (typed: AddressForm): AddressForm => {
  const plain = (text: string): string => text.normalize('NFC').replaceAll('’', "'").trim();
  return {
    country: plain(typed.country).toUpperCase(),
    contactName: plain(typed.contactName),
    company: plain(typed.company),
    street1: plain(typed.street1),
    street2: plain(typed.street2),
    suburb: plain(typed.suburb),
    state: plain(typed.state).toUpperCase(),
    postcode: plain(typed.postcode).replaceAll(/[\s-]/g, ''),
  };
};

export const addressViolations = (typed: AddressForm): AddressViolations => {
  const address = normaliseAddress(typed);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const violation = violationOf(address[field], rules[field]);
      return violation === undefined ? [] : [[field, violation]];
    }),
  );
};

const violationOf = (text: string, { max, required, pattern }: FieldRule): AddressViolation | undefined => {
  if (text === '') return required === undefined ? undefined : 'Required';
  if (hasInvalidCharacters(text)) return 'Characters';
  if (Array.from(text).length > max) return 'TooLong';
  return pattern === undefined || pattern.fits(text) ? undefined : 'Pattern';
};

/** Field → text, for the fields that have a violation; the shape of `fields` in a refusal. */
export const addressFieldTexts = (violations: AddressViolations): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const violation = violations[field];
      return violation === undefined ? [] : [[field, textOf(violation, rules[field])]];
    }),
  );

const textOf = (violation: AddressViolation, { max, required, pattern }: FieldRule): string => {
  if (violation === 'TooLong') return `Use ${max} characters or fewer.`;
  return (
    { Required: required, Pattern: pattern?.text, Characters: undefined }[violation] ?? invalidCharactersText
  );
};
