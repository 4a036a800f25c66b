// The page a verification link opens: it hands the token over once and says what came of it. In another browser than the
// one that signed up, it asks for that sign-up's password.
//
// The link itself changes nothing: mail scanners open links, so a GET must be harmless.
import { useEffect, useRef, useState } from 'react';
import { linkInvalidText, unableToVerifyText } from '#domain/account/texts/accountTexts.ts';
import { passwordTexts } from '#domain/account/password.ts';
import { NoAccounts } from '#src/features/account/signIn/NoAccounts.tsx';
import { useUsedLink } from '#src/features/customer/useUsedLink.ts';
import { useSwitchedOff } from '#src/page/useSwitchedOff.ts';
import css from '#src/ui/forms/form.module.css';
import { ErrorTitle, PageHead } from '#src/page/PageHead.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx';
import { PasswordField } from '#src/ui/forms/Field.tsx';
import { leadsOn } from '#src/ui/focusHeading.ts';
import { Link } from '#src/ui/Link.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import { UNREACHABLE_TEXT } from '#src/words/messages.ts';
import type { CallOutcome } from '#src/store/commands.ts';
import { useAsk } from '#src/store/useCommands.ts';
import { useForm } from '#src/store/useForm.ts';
import { verifyEmail } from '#sync/protocol/account/account.ts';
import { wordedAs } from '../password/wordedAs.ts';

type Verification =
  | { readonly type: 'asking' | 'done' | 'passwordNeeded' }
  | { readonly type: 'refused'; readonly text: string; readonly again: boolean };

export const Component = () => (useSwitchedOff('accounts') ? <NoAccounts /> : <Verify />);

const Verify = () => {
  const { state, ask, askWith } = useVerification();
  return (
    <div className={css.narrow}>
      <PageHead title="Verify your email address" />
      <h1 tabIndex={-1}>
        {state.type === 'done' ? 'Your email address is verified' : 'Verify your email address'}
      </h1>
      <Status className={css.form}>
        {state.type === 'asking' && <p>One moment, we’re checking your link…</p>}
        {state.type === 'done' && <p>Thanks. You can sign in now.</p>}
        {state.type === 'refused' && <Note tone="err">{state.text}</Note>}
        {state.type === 'passwordNeeded' && (
          <p>One more step: enter the password you chose when you signed up.</p>
        )}
      </Status>
      <noscript>
        <Note>Checking the link needs JavaScript. Turn it on and open the link again.</Note>
      </noscript>
      {state.type === 'passwordNeeded' && <PasswordForm askWith={askWith} />}
      {state.type === 'refused' && state.again && (
        <Button ref={leadsOn} onClick={ask}>
          Try again
        </Button>
      )}
      {(state.type === 'done' || state.type === 'refused') && (
        <ButtonLink to="/account/signin">Sign in</ButtonLink>
      )}
    </div>
  );
};

type AskWith = (password: string) => Promise<CallOutcome>;

const PasswordForm = ({ askWith }: { readonly askWith: AskWith }) => {
  const { problems, attempt, busy, field, onSubmit } = useForm({
    fields: ['password'],
    judge: ({ password }) => (password === '' ? { password: passwordTexts.PasswordRequired } : {}),
    send: async ({ password }) => wordedAs(unableToVerifyText, await askWith(password)),
    onDone: () => undefined,
  });
  return (
    <>
      <form className={css.form} method="post" noValidate onSubmit={onSubmit}>
        <ErrorTitle problems={problems} page="Verify your email address" />
        <ErrorSummary problems={problems} attempt={attempt} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          hint="This isn’t the browser you signed up in, so we check that it’s you."
          {...field('password')}
        />
        <Button type="submit" wide aria-disabled={busy || undefined}>
          {busy ? 'Verifying…' : 'Verify'}
        </Button>
      </form>
      <p className={css.other}>
        Didn’t sign up, or don’t know the password? <Link to="/account/password/forgot">Choose your own</Link>
      </p>
    </>
  );
};

const useVerification = () => {
  const send = useAsk();
  const { isUsed, isShownUsed, markUsed } = useUsedLink();
  const [state, setState] = useState<Verification>({ type: 'asking' });
  const asked = useRef(false);
  const token = (): string => new URLSearchParams(location.search).get('token') ?? '';
  const settle = (outcome: CallOutcome): void => {
    setState(verificationOf(outcome));
    if (outcome.type === 'done') markUsed();
  };
  const ask = async (): Promise<void> => {
    if (token() === '') return setState({ type: 'refused', text: linkInvalidText, again: false });
    setState({ type: 'asking' });
    settle(await send(verifyEmail, { body: { token: token() } }));
  };
  const askWith: AskWith = async (password) => {
    const outcome = await send(verifyEmail, { body: { token: token(), password } });
    const isOver = outcome.type === 'done' || (outcome.type === 'refused' && outcome.code === 'LinkInvalid');
    if (isOver) settle(outcome);
    return outcome;
  };
  useEffect(() => {
    // A token works once: a second effect of the same page must not use it up.
    if (asked.current || isUsed) return;
    asked.current = true;
    void ask();
  });
  return { state: isShownUsed ? DONE : state, ask: () => void ask(), askWith };
};

const DONE: Verification = { type: 'done' };

const verificationOf = (outcome: CallOutcome): Verification => {
  if (outcome.type === 'done') return { type: 'done' };
  if (outcome.type === 'unreachable') return { type: 'refused', text: UNREACHABLE_TEXT, again: true };
  if (outcome.code === 'PasswordNeeded') return { type: 'passwordNeeded' };
  const text = outcome.message === '' ? unableToVerifyText : outcome.message;
  return { type: 'refused', text, again: outcome.code !== 'LinkInvalid' };
};
