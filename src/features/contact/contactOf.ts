// What an account and a contact fill in of a checkout's forms, so that nothing is typed twice (WCAG 3.3.7). Pure.
import type { Contact } from '#sync/orders/checkoutSecrets.ts';
import type { Account } from '#sync/protocol/account/customer.ts';

/** @returns null: nobody is signed in, or their account is not known here */
export const contactOf = (account: Account | null): Contact | null => {
  if (account === null) return null;
  const { email, firstName, lastName, phone } = account.customer;
  return { email, firstName, lastName, phone, agreeToMarketing: false };
};
