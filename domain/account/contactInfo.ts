// What a customer changes about themselves (BEH-5). Apart from its checks, which bring the numbering plans of the world along.
import { normaliseName } from './personName.ts';

export type ContactInfoForm = {
  readonly firstName: string;
  readonly lastName: string;
  /** May be blank in an account. */
  readonly phone: string;
  readonly subscriptions: { readonly email: boolean; readonly sms: boolean };
};

/** The spelling that is kept. */
export const normaliseContactInfo = (typed: ContactInfoForm): ContactInfoForm => ({
  ...typed,
  firstName: normaliseName(typed.firstName),
  lastName: normaliseName(typed.lastName),
  phone: typed.phone.trim(),
});
