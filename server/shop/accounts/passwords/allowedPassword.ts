// Whether a password may be a new one: the rules that a form has, too, and the server's list.
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import { passwordTexts, passwordViolation } from '#domain/account/password.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { isCommonPassword } from './commonPasswords.ts';

/** What is wrong with it by field, in the words of BEH-5; empty when nothing is. */
export const newPasswordFields = (
  { name }: Pick<ShopConfig, 'name'>,
  password: string,
  email?: string,
): Record<string, string> => {
  const violation =
    passwordViolation(password) ?? (isCommonPassword(password, name, email) ? 'PasswordCommon' : undefined);
  return violation ? { password: passwordTexts[violation] } : {};
};

/** @throws ApiFault RuleBroken */
export const refuseFields = (fields: Record<string, string>): void => {
  if (Object.keys(fields).length > 0) throw new ApiFault('RuleBroken', undefined, fields);
};
