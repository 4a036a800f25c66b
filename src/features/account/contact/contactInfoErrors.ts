// The rules of contact info in the words of its form: two names must be distinguishable in a summary.
import type { ContactInfoForm } from '#domain/account/contactInfo.ts';
import { contactInfoFieldTexts, contactInfoViolations } from '#domain/account/contactInfoForm.ts';
import type { NumberingPlans } from '#domain/account/phoneNumber.ts';

/** A box that is not ticked is empty. */
export type ContactInfoValues = Readonly<
  Record<'firstName' | 'lastName' | 'phone' | 'emailNews' | 'smsNews', string>
>;

export const contactInfoOf = (values: ContactInfoValues): ContactInfoForm => ({
  firstName: values.firstName,
  lastName: values.lastName,
  phone: values.phone,
  subscriptions: { email: values.emailNews !== '', sms: values.smsNews !== '' },
});

/** What is wrong, by field; empty when nothing is. @param plans null: not here yet, and any phone number counts as one */
export const contactInfoErrors = (
  values: ContactInfoValues,
  plans: NumberingPlans | null,
): Partial<Record<keyof ContactInfoValues, string>> => {
  const violations = contactInfoViolations(contactInfoOf(values), plans);
  return {
    ...contactInfoFieldTexts(violations),
    ...(violations.firstName === 'NameRequired' && { firstName: 'Enter your first name.' }),
    ...(violations.lastName === 'NameRequired' && { lastName: 'Enter your last name.' }),
  };
};
