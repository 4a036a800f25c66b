// The page a verification link opens: it hands the token over once and says what came of it.
//
// The link itself changes nothing: mail scanners open links, so a GET must be harmless.
import { useEffect, useRef, useState } from 'react';
import { linkInvalidText, unableToVerifyText } from '#domain/account/accountTexts.ts';
import css from '#src/ui/forms/form.module.css';
import { PageHead } from '#src/page/PageHead.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import { UNREACHABLE_TEXT } from '#src/words/messages.ts';
import type { CallOutcome } from '#src/store/commands.ts';
import { useCommands } from '#src/store/useCommands.ts';

type Verification =
  | { readonly type: 'asking' | 'done' }
  | { readonly type: 'refused'; readonly text: string; readonly again: boolean };

export const Component = () => {
  const { state, ask } = useVerification();
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
      </Status>
      <noscript>
        <Note>Checking the link needs JavaScript. Turn it on and open the link again.</Note>
      </noscript>
      {state.type === 'refused' && state.again && <Button onClick={ask}>Try again</Button>}
      {state.type !== 'asking' && <ButtonLink to="/account/signin">Sign in</ButtonLink>}
    </div>
  );
};

const useVerification = () => {
  const commands = useCommands();
  const [state, setState] = useState<Verification>({ type: 'asking' });
  const asked = useRef(false);
  const ask = async (): Promise<void> => {
    const token = new URLSearchParams(location.search).get('token') ?? '';
    if (token === '') return setState({ type: 'refused', text: linkInvalidText, again: false });
    setState({ type: 'asking' });
    setState(verificationOf(await commands.verifyEmail(token)));
  };
  useEffect(() => {
    // A token works once: a second effect of the same page must not use it up.
    if (asked.current) return;
    asked.current = true;
    void ask();
  });
  return { state, ask: () => void ask() };
};

const verificationOf = (outcome: CallOutcome): Verification => {
  if (outcome.type === 'done') return { type: 'done' };
  if (outcome.type === 'unreachable') return { type: 'refused', text: UNREACHABLE_TEXT, again: true };
  const text = outcome.message === '' ? unableToVerifyText : outcome.message;
  return { type: 'refused', text, again: outcome.code !== 'LinkInvalid' };
};
