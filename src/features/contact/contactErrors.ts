// The contact's rules in the words of this form: two names must be distinguishable in a summary.
import type { NumberingPlans } from '#domain/account/phoneNumber.ts';
import { contactFieldTexts, contactViolations, type ContactForm } from '#domain/checkout/contactForm.ts';

/** What is wrong, by field; empty when nothing is. @param plans null: not here yet, and any phone number counts as one */
export const contactErrors = (
  form: ContactForm,
  plans: NumberingPlans | null,
): Partial<Record<keyof ContactForm, string>> => {
  const violations = contactViolations(form, plans);
  return {
    ...contactFieldTexts(violations),
    ...(violations.firstName === 'NameRequired' && { firstName: 'Enter your first name.' }),
    ...(violations.lastName === 'NameRequired' && { lastName: 'Enter your last name.' }),
  };
};
