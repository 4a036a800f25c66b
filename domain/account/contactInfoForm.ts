// What a customer changes about themselves (BEH-5): what is wrong with each field, and what the shopper reads about it.
import type { ContactInfoForm } from './contactInfo.ts';
import { nameTexts, nameViolation, type NameViolation } from './personName.ts';
import { phoneTexts, phoneViolation, type NumberingPlans, type PhoneViolation } from './phoneNumber.ts';

/** At most one violation per field, the one to mend first; a field without one is absent. */
export type ContactInfoViolations = {
  readonly firstName?: NameViolation;
  readonly lastName?: NameViolation;
  readonly phone?: Exclude<PhoneViolation, 'PhoneRequired'> | 'PhoneForSms';
};

/** @param plans null: not here, and any phone number counts as one */
export const contactInfoViolations = (
  form: ContactInfoForm,
  plans: NumberingPlans | null,
): ContactInfoViolations => {
  const firstName = nameViolation(form.firstName);
  const lastName = nameViolation(form.lastName);
  const phone = accountPhoneViolation(form, plans);
  return {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(phone && { phone }),
  };
};

/** A number is needed only by those who want messages to it. */
const accountPhoneViolation = (
  { phone, subscriptions }: ContactInfoForm,
  plans: NumberingPlans | null,
): ContactInfoViolations['phone'] => {
  const violation = phoneViolation(phone, plans);
  if (violation !== 'PhoneRequired') return violation;
  return subscriptions.sms ? 'PhoneForSms' : undefined;
};

const texts = {
  ...nameTexts,
  ...phoneTexts,
  PhoneForSms: 'Enter the phone number for text messages, or untick them.',
} as const;

/** Field → text, for the fields that have a violation; the shape of `fields` in a refusal. */
export const contactInfoFieldTexts = (violations: ContactInfoViolations): Record<string, string> =>
  Object.fromEntries(Object.entries(violations).map(([field, violation]) => [field, texts[violation]]));
