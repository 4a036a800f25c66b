// Asking for a link to reset the password with. The answer never reveals whether an address has an account.
import { useState } from 'react';
import { emailTexts, emailViolation } from '#domain/account/emailAddress.ts';
import { unableToSendResetText } from '#domain/account/texts/passwordTexts.ts';
import css from '#src/ui/forms/form.module.css';
import { NoAccounts } from '#src/features/account/signIn/NoAccounts.tsx';
import { useSwitchedOff } from '#src/page/useSwitchedOff.ts';
import { ErrorTitle, PageHead } from '#src/page/PageHead.tsx';
import { useAsk } from '#src/store/useCommands.ts';
import { useForm } from '#src/store/useForm.ts';
import { Button } from '#src/ui/Button.tsx';
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx';
import { EmailField } from '#src/ui/forms/Field.tsx';
import { Link } from '#src/ui/Link.tsx';
import { forgotPassword } from '#sync/protocol/account/passwordCalls.ts';
import { wordedAs } from '../password/wordedAs.ts';

export const Component = () => (useSwitchedOff('accounts') ? <NoAccounts /> : <Forgot />);

const Forgot = () => {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo === null ? <Form onDone={setSentTo} /> : <Sent email={sentTo} />;
};

const Form = ({ onDone }: { readonly onDone: (email: string) => void }) => {
  const send = useAsk();
  const { problems, attempt, busy, field, onSubmit } = useForm({
    fields: ['email'],
    judge: ({ email }) => {
      const violation = emailViolation(email);
      return violation ? { email: emailTexts[violation] } : {};
    },
    send: async ({ email }) =>
      wordedAs(unableToSendResetText, await send(forgotPassword, { body: { email: email.trim() } })),
    onDone: ({ email }) => onDone(email.trim()),
  });
  return (
    <div className={css.narrow}>
      <PageHead title="Forgot your password?" />
      <ErrorTitle problems={problems} page="Forgot your password?" />
      <h1 tabIndex={-1}>Forgot your password?</h1>
      <p className="muted">We’ll email you a link to choose a new one.</p>
      <form className={css.form} method="post" noValidate onSubmit={onSubmit}>
        <ErrorSummary problems={problems} attempt={attempt} />
        <EmailField autoComplete="username" {...field('email')} />
        <Button type="submit" wide aria-disabled={busy || undefined}>
          {busy ? 'Sending…' : 'Send the link'}
        </Button>
      </form>
      <p className={css.other}>
        Remembered it? <Link to="/account/signin">Sign in</Link>
      </p>
    </div>
  );
};

const Sent = ({ email }: { readonly email: string }) => (
  <div className={css.narrow}>
    <PageHead title="Check your email" />
    <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
      Check your email
    </h1>
    <p>
      If <b>{email}</b> has an account, a link to choose a new password is on its way. It works once, for an
      hour.
    </p>
    <p className="muted small">
      Nothing there after a few minutes? Have a look in your spam folder, and check the address for typos.
    </p>
    <p className={css.other}>
      <Link to="/account/signin">Back to sign in</Link>
    </p>
  </div>
);
