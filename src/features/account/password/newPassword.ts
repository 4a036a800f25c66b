// A new password, typed twice: the rules of the domain. The server knows more, such as which are common (BEH-5).
import { passwordMismatchText, passwordTexts, passwordViolation } from '#domain/account/password.ts';

export type NewPasswordField = 'password' | 'passwordRepeat';

/** What is wrong, by field; empty when nothing is. */
export const newPasswordErrors = ({
  password,
  passwordRepeat,
}: Readonly<Record<NewPasswordField, string>>): Partial<Record<NewPasswordField, string>> => {
  const violation = passwordViolation(password);
  return {
    ...(violation && { password: passwordTexts[violation] }),
    ...(password !== passwordRepeat && { passwordRepeat: passwordMismatchText }),
  };
};
