// The page a reset link opens. The link itself changes nothing: mail scanners open links, so a GET must be harmless.
import { useState, useSyncExternalStore } from 'react';
import { resetLinkInvalidText, unableToResetText } from '#domain/account/texts/passwordTexts.ts';
import { NoAccounts } from '#src/features/account/signIn/NoAccounts.tsx';
import { useSwitchedOff } from '#src/page/useSwitchedOff.ts';
import css from '#src/ui/forms/form.module.css';
import { ErrorTitle, PageHead } from '#src/page/PageHead.tsx';
import { useAsk } from '#src/store/useCommands.ts';
import { useForm } from '#src/store/useForm.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Note } from '#src/ui/Note.tsx';
import { resetPassword } from '#sync/protocol/account/passwordCalls.ts';
import { newPasswordErrors } from '../password/newPassword.ts';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import { wordedAs } from '../password/wordedAs.ts';

type State = 'asking' | 'done' | 'linkInvalid';

export const Component = () => (useSwitchedOff('accounts') ? <NoAccounts /> : <Reset />);

const Reset = () => {
  const [state, setState] = useState<State>('asking');
  // The server's HTML is everybody's, so only the browser knows the token.
  const token = useSyncExternalStore(neverChanges, tokenInAddress, () => null);
  switch (token === '' ? 'linkInvalid' : state) {
    case 'asking':
      return <Form token={token} onDone={() => setState('done')} onInvalid={() => setState('linkInvalid')} />;
    case 'done':
      return <Done />;
    case 'linkInvalid':
      return <LinkInvalid />;
  }
};

const neverChanges = () => () => undefined;
const tokenInAddress = (): string => new URLSearchParams(location.search).get('token') ?? '';

type FormProps = {
  readonly token: string | null;
  readonly onDone: () => void;
  readonly onInvalid: () => void;
};

const Form = ({ token, onDone, onInvalid }: FormProps) => {
  const send = useAsk();
  const { problems, attempt, busy, field, onSubmit } = useForm({
    fields: ['password', 'passwordRepeat'],
    judge: newPasswordErrors,
    send: async ({ password }) => {
      const outcome = await send(resetPassword, { body: { token: token ?? '', password } });
      if (outcome.type === 'refused' && outcome.code === 'LinkInvalid') onInvalid();
      return wordedAs(unableToResetText, outcome);
    },
    onDone,
  });
  return (
    <div className={css.narrow}>
      <PageHead title="Choose a new password" />
      <ErrorTitle problems={problems} page="Choose a new password" />
      <h1 tabIndex={-1}>Choose a new password</h1>
      <p className="muted">Every device that is signed in to your account will be signed out.</p>
      <form className={css.form} method="post" noValidate onSubmit={onSubmit}>
        <ErrorSummary problems={problems} attempt={attempt} />
        <NewPasswordFields field={field} />
        <Button type="submit" wide aria-disabled={busy || token === null || undefined}>
          {busy ? 'Saving…' : 'Save new password'}
        </Button>
      </form>
      <noscript>
        <Note>Choosing a new password needs JavaScript. Turn it on and open the link again.</Note>
      </noscript>
    </div>
  );
};

const Done = () => (
  <div className={css.narrow}>
    <PageHead title="Your password is changed" />
    <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
      Your password is changed
    </h1>
    <p>Every device has been signed out. Sign in with your new password.</p>
    <p>
      Passkeys of your account stay, and can still sign in.{' '}
      <Link to="/account/security">Look through them</Link>, and remove any that isn’t yours.
    </p>
    <ButtonLink to="/account/signin">Sign in</ButtonLink>
  </div>
);

const LinkInvalid = () => (
  <div className={css.narrow}>
    <PageHead title="This link can’t be used" />
    <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
      This link can’t be used
    </h1>
    <Note tone="err">{resetLinkInvalidText}</Note>
    <p>A link works once, for an hour, and only until the password is changed.</p>
    <ButtonLink to="/account/password/forgot">Ask for a new link</ButtonLink>
  </div>
);
