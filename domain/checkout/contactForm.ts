// Who an order is for (BEH-5): what is wrong with each field, and what the shopper reads about it.
import { emailTexts, emailViolation, type EmailViolation } from '../account/emailAddress.ts';
import { nameTexts, nameViolation, type NameViolation } from '../account/personName.ts';
import {
  phoneTexts,
  phoneViolation,
  type NumberingPlans,
  type PhoneViolation,
} from '../account/phoneNumber.ts';

export type ContactForm = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
};

/** At most one violation per field, the one to mend first; a field without one is absent. */
export type ContactViolations = {
  readonly email?: EmailViolation;
  readonly firstName?: NameViolation;
  readonly lastName?: NameViolation;
  readonly phone?: PhoneViolation;
};

/**
 * @param form a field that is undefined was not asked for yet and breaks no rule; an empty one was left out
 * @param plans null: not here, and any phone number counts as one
 */
export const contactViolations = (
  form: { readonly [Field in keyof ContactForm]?: ContactForm[Field] | undefined },
  plans: NumberingPlans | null,
): ContactViolations => {
  const email = form.email === undefined ? undefined : emailViolation(form.email);
  const firstName = form.firstName === undefined ? undefined : nameViolation(form.firstName);
  const lastName = form.lastName === undefined ? undefined : nameViolation(form.lastName);
  const phone = form.phone === undefined ? undefined : phoneViolation(form.phone, plans);
  return {
    ...(email && { email }),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(phone && { phone }),
  };
};

const texts: Readonly<Record<EmailViolation | NameViolation | PhoneViolation, string>> = {
  ...emailTexts,
  ...nameTexts,
  ...phoneTexts,
};

/** Field → text, for the fields that have a violation; the shape of `fields` in a refusal. */
export const contactFieldTexts = (violations: ContactViolations): Record<string, string> =>
  Object.fromEntries(Object.entries(violations).map(([field, violation]) => [field, texts[violation]]));
