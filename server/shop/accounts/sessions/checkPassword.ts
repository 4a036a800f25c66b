// The password once more, from a customer who is signed in: before what signs in is changed, or somebody is signed out elsewhere.
import { incorrectPasswordText, tooManyPasswordsText } from '#domain/account/texts/passwordTexts.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import type { Identity, Reply } from '#server/http/api/handler.ts';
import { findCustomer } from '../credentials/customerCredentials.ts';
import { isPasswordOf } from '../credentials/passwordHash.ts';
import { takeOrRefuse, type AccountHandlerDeps } from './accountCalls.ts';
import { passwordCounts } from './accountLimits.ts';

/**
 * @param field of the body, for the form
 * @throws ApiFault IncorrectPassword, or TooManyRequests after a few
 */
export const checkPassword = async (
  deps: AccountHandlerDeps,
  { accountId }: Identity,
  password: string,
  reply: Reply,
  field = 'currentPassword',
) => {
  const counts = passwordCounts(deps.limits, accountId);
  await takeOrRefuse(deps, counts, reply, { code: 'TooManyRequests', text: tooManyPasswordsText });
  const customer = await findCustomer(deps.db, { id: accountId });
  if (!customer?.passwordHash || !(await isPasswordOf(customer.passwordHash, password)))
    throw incorrectPassword(field);
  await deps.rateLimits.giveBack(counts);
  return customer;
};

/** @param field of the body, for the form */
export const incorrectPassword = (field: string): ApiFault =>
  new ApiFault('IncorrectPassword', incorrectPasswordText, { [field]: incorrectPasswordText });
