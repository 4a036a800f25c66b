// The form that makes an account (ACC-01). A real form: managers fill it, Enter sends it, nothing typed is lost.
import { passwordHint } from '#domain/account/password.ts';
import { Button } from '#src/ui/Button.tsx';
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx';
import { EmailField, Field, PasswordField } from '#src/ui/forms/Field.tsx';
import { useCommands } from '#src/store/useCommands.ts';
import css from '../../../ui/forms/form.module.css';
import { SIGN_UP_FIELDS, signUpErrors } from './signUpErrors.ts';
import { ErrorTitle } from '#src/page/PageHead.tsx';
import { useForm } from '../../../store/useForm.ts';

export const SignUpForm = ({ onDone }: { onDone: (email: string) => void }) => {
  const commands = useCommands();
  const { problems, attempt, busy, field, onSubmit } = useForm({
    fields: SIGN_UP_FIELDS,
    judge: signUpErrors,
    send: ({ email, password, firstName, lastName }) =>
      commands.signUp({ email, password, firstName, lastName }),
    onDone: ({ email }) => onDone(email.trim()),
  });
  return (
    <form className={css.form} method="post" noValidate onSubmit={onSubmit}>
      <ErrorTitle problems={problems} page="Create an account" />
      <ErrorSummary problems={problems} attempt={attempt} />
      <Field label="First name" autoComplete="given-name" {...field('firstName')} />
      <Field label="Last name" autoComplete="family-name" {...field('lastName')} />
      <EmailField
        autoComplete="username"
        hint="We’ll send a link to it, to see that it’s yours."
        {...field('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={passwordHint()}
        {...field('password')}
      />
      <PasswordField label="Repeat password" autoComplete="new-password" {...field('passwordRepeat')} />
      <Button type="submit" wide aria-disabled={busy || undefined}>
        {busy ? 'Creating your account…' : 'Create account'}
      </Button>
    </form>
  );
};
