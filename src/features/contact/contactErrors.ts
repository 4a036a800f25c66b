// The contact's rules in the words of this form: two names must be distinguishable in a summary.
import { contactFieldTexts, contactViolations, type ContactForm } from '#domain/checkout/contactForm.ts';

/** What is wrong, by field; empty when nothing is. */
export const contactErrors = (form: ContactForm): Partial<Record<keyof ContactForm, string>> => {
  const violations = contactViolations(form);
  return {
    ...contactFieldTexts(violations),
    ...(violations.firstName === 'NameRequired' && { firstName: 'Enter your first name.' }),
    ...(violations.lastName === 'NameRequired' && { lastName: 'Enter your last name.' }),
  };
};
