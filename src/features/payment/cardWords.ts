// What is wrong with a card, in words (BEH-5). An error says what to do.
import { fieldId } from '#src/ui/forms/Field.tsx';
import type { FormProblem } from '#src/ui/forms/ErrorSummary.tsx';
import {
  cardFieldNames,
  type CardFaults,
  type CardFault,
  type CardFieldName,
} from '#src/features/payment/providers/cardFields.ts';

/** As fields of a form, in its summary of errors. */
const formFields: Readonly<Record<CardFieldName, string>> = {
  number: 'cardNumber',
  expirationDate: 'cardExpiry',
  cvv: 'cardCvv',
};

export const cardFieldId = (name: CardFieldName): string => fieldId(formFields[name]);

/** What the digits show of a card while it is typed. */
export type CardSaid = { readonly brand: string | null; readonly cvvLabel: string };

export const NOTHING_TYPED: CardSaid = { brand: null, cvvLabel: 'CVV' };

export const cardLabel = (name: CardFieldName, { cvvLabel }: CardSaid): string =>
  ({ number: 'Card number', expirationDate: 'Expiry (MM/YY)', cvv: cvvLabel })[name];

const emptyText = (name: CardFieldName, { cvvLabel }: CardSaid): string =>
  ({
    number: 'Enter your card number.',
    expirationDate: 'Enter the expiry date.',
    cvv: `Enter the ${cvvLabel}.`,
  })[name];

const invalidText = (name: CardFieldName, { cvvLabel }: CardSaid): string =>
  ({
    number: 'That card number isn’t right. Check it and enter it again.',
    expirationDate: 'Enter an expiry date that hasn’t passed, like 03/29.',
    cvv: `That ${cvvLabel} isn’t right. ${whereItIs(cvvLabel)}`,
  })[name];

/** American Express has four digits in front, all others three at the back. */
export const whereItIs = (cvvLabel: string): string =>
  cvvLabel === 'CID'
    ? 'It’s the 4 digits on the front of the card.'
    : 'It’s the 3 digits on the back of the card.';

export const cardFaultText = (name: CardFieldName, fault: CardFault, said: CardSaid): string => {
  switch (fault) {
    case 'empty':
      return emptyText(name, said);
    case 'invalid':
      return invalidText(name, said);
    case 'notTaken':
      return `We don’t take ${said.brand ?? 'cards of that kind'}. Use another card.`;
    default:
      return fault satisfies never;
  }
};

/** In the order of the boxes. */
export const cardProblems = (faults: CardFaults, said: CardSaid): readonly FormProblem[] =>
  cardFieldNames.flatMap((name) => {
    const fault = faults[name];
    return fault === undefined ? [] : [{ field: formFields[name], text: cardFaultText(name, fault, said) }];
  });
