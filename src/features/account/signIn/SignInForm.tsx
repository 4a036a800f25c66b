// Signing in. The answer never reveals whether an address has an account; its words come from the server (BEH-8).
import { emailTexts, emailViolation } from '#domain/account/emailAddress.ts';
import { passwordTexts } from '#domain/account/password.ts';
import { Button } from '#src/ui/Button.tsx';
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx';
import { EmailField, PasswordField } from '#src/ui/forms/Field.tsx';
import { useCommands } from '#src/store/useCommands.ts';
import { ResendMail } from './CheckMail.tsx';
import css from '../../../ui/forms/form.module.css';
import { ErrorTitle } from '#src/page/PageHead.tsx';
import { useForm } from '../../../store/useForm.ts';

type SignInField = 'email' | 'password';
const FIELDS: readonly SignInField[] = ['email', 'password'];

/** Only what could never be right; the server judges the rest. */
export const signInErrors = ({ email, password }: Readonly<Record<SignInField, string>>) => {
  const violation = emailViolation(email);
  return {
    ...(violation && { email: emailTexts[violation] }),
    ...(password === '' && { password: passwordTexts.PasswordRequired }),
  };
};

export const SignInForm = ({ onDone }: { onDone: () => void }) => {
  const commands = useCommands();
  const { problems, attempt, busy, refusalCode, values, field, onSubmit } = useForm({
    fields: FIELDS,
    judge: signInErrors,
    send: ({ email, password }) => commands.signIn({ email: email.trim(), password }),
    onDone,
  });
  return (
    <form className={css.form} method="post" noValidate onSubmit={onSubmit}>
      <ErrorTitle problems={problems} page="Sign in" />
      <ErrorSummary problems={problems} attempt={attempt} />
      {refusalCode === 'EmailNotVerified' && <ResendMail email={values.email.trim()} />}
      <EmailField autoComplete="username" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" wide aria-disabled={busy || undefined}>
        {busy ? 'Signing you in…' : 'Sign in'}
      </Button>
    </form>
  );
};
