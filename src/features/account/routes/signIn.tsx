// Signing in, and back to where the shopper was (ROUTE-02).
import { useLocation, useNavigate } from 'react-router';
import css from '#src/ui/forms/form.module.css';
import { NoAccounts } from '#src/features/account/signIn/NoAccounts.tsx';
import { useSwitchedOff } from '#src/page/useSwitchedOff.ts';
import { SignInForm } from '#src/features/account/signIn/SignInForm.tsx';
import { PasskeySignIn } from '#src/features/account/passkeys/PasskeySignIn.tsx';
import { PageHead } from '#src/page/PageHead.tsx';
import { Link } from '#src/ui/Link.tsx';
import { sameSitePath } from '#src/platform/tab/sameSitePath.ts';

export const Component = () => (useSwitchedOff('accounts') ? <NoAccounts /> : <SignIn />);

const SignIn = () => {
  const navigate = useNavigate();
  // Of this page: the guard may have led on already when the form is done.
  const { search } = useLocation();
  const onDone = () => {
    const wanted = sameSitePath(new URLSearchParams(search).get('to')) ?? '/account';
    void navigate(wanted, { replace: true });
  };
  return (
    <div className={css.narrow}>
      <PageHead title="Sign in" />
      <h1 tabIndex={-1}>Sign in</h1>
      <p className="muted">What’s in your cart on this device comes with you.</p>
      <SignInForm onDone={onDone} />
      <PasskeySignIn onDone={onDone} />
      <p>
        <Link to="/account/password/forgot">Forgot your password?</Link>
      </p>
      <p className={css.other}>
        New here? <Link to="/account/signup">Create an account</Link>
      </p>
    </div>
  );
};
