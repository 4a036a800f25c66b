// Making an account, then waiting for the mail.
import { useState } from 'react';
import { ResendMail } from '#src/features/account/signIn/CheckMail.tsx';
import css from '#src/ui/forms/form.module.css';
import { NoAccounts } from '#src/features/account/signIn/NoAccounts.tsx';
import { useSwitchedOff } from '#src/page/useSwitchedOff.ts';
import { SignUpForm } from '#src/features/account/signIn/SignUpForm.tsx';
import { PageHead } from '#src/page/PageHead.tsx';
import { Link } from '#src/ui/Link.tsx';

export const Component = () => {
  const isOff = useSwitchedOff('accounts');
  return isOff ? <NoAccounts /> : <SignUp />;
};

const SignUp = () => {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo === null ? <Form onDone={setSentTo} /> : <Sent email={sentTo} />;
};

const Form = ({ onDone }: { onDone: (email: string) => void }) => (
  <div className={css.narrow}>
    <PageHead title="Create an account" />
    <h1 tabIndex={-1}>Create an account</h1>
    <p className="muted">Your cart and wishlist, the same on every device you sign in on.</p>
    <SignUpForm onDone={onDone} />
    <p className={css.other}>
      Already have an account? <Link to="/account/signin">Sign in</Link>
    </p>
  </div>
);

const Sent = ({ email }: { email: string }) => (
  <div className={css.narrow}>
    <PageHead title="Check your email" />
    <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
      Check your email
    </h1>
    <p>
      We’ve sent a message to <b>{email}</b>. Open the link in it to finish, then sign in. Your cart waits for
      you.
    </p>
    <p className="muted small">
      Nothing there after a few minutes? Have a look in your spam folder, or have it sent again.
    </p>
    <ResendMail email={email} />
    <p className={css.other}>
      Done already? <Link to="/account/signin">Sign in</Link>
    </p>
  </div>
);
