// What a customer changes about themselves (BEH-5): what is wrong with each field, and what the shopper reads about it.
import { nameTexts, nameViolation, normaliseName, type NameViolation } from './personName.ts';
import { phoneTexts, phoneViolation, type PhoneViolation } from './phoneNumber.ts';

export type ContactInfoForm = {
  readonly firstName: string;
  readonly lastName: string;
  /** May be blank in an account. */
  readonly phone: string;
  readonly subscriptions: { readonly email: boolean; readonly sms: boolean };
};

/** At most one violation per field, the one to mend first; a field without one is absent. */
export type ContactInfoViolations = {
  readonly firstName?: NameViolation;
  readonly lastName?: NameViolation;
  readonly phone?: Exclude<PhoneViolation, 'PhoneRequired'> | 'PhoneForSms';
};

export const contactInfoViolations = (form: ContactInfoForm): ContactInfoViolations => {
  const firstName = nameViolation(form.firstName);
  const lastName = nameViolation(form.lastName);
  const phone = accountPhoneViolation(form);
  return {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(phone && { phone }),
  };
};

/** A number is needed only by those who want messages to it. */
const accountPhoneViolation = ({ phone, subscriptions }: ContactInfoForm): ContactInfoViolations['phone'] => {
  const violation = phoneViolation(phone);
  if (violation !== 'PhoneRequired') return violation;
  return subscriptions.sms ? 'PhoneForSms' : undefined;
};

/** The spelling that is kept. */
export const normaliseContactInfo = (typed: ContactInfoForm): ContactInfoForm => ({
  ...typed,
  firstName: normaliseName(typed.firstName),
  lastName: normaliseName(typed.lastName),
  phone: typed.phone.trim(),
});

const texts = {
  ...nameTexts,
  ...phoneTexts,
  PhoneForSms: 'Enter the phone number for text messages, or untick them.',
} as const;

/** Field → text, for the fields that have a violation; the shape of `fields` in a refusal. */
export const contactInfoFieldTexts = (violations: ContactInfoViolations): Record<string, string> =>
  Object.fromEntries(Object.entries(violations).map(([field, violation]) => [field, texts[violation]]));
