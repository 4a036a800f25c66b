// The rules of contact info in the words of its form: two names must be distinguishable in a summary.
import {
  contactInfoFieldTexts,
  contactInfoViolations,
  type ContactInfoForm,
} from '#domain/account/contactInfoForm.ts';

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

/** What is wrong, by field; empty when nothing is. */
export const contactInfoErrors = (
  values: ContactInfoValues,
): Partial<Record<keyof ContactInfoValues, string>> => {
  const violations = contactInfoViolations(contactInfoOf(values));
  return {
    ...contactInfoFieldTexts(violations),
    ...(violations.firstName === 'NameRequired' && { firstName: 'Enter your first name.' }),
    ...(violations.lastName === 'NameRequired' && { lastName: 'Enter your last name.' }),
  };
};
