// What the links in the newsletter's mails open: they hand the token over and say what came of it.
//
// The link itself changes nothing: mail scanners open links, so a GET must be harmless.
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import css from '#src/ui/forms/form.module.css';
import { useUsedLink } from '#src/features/customer/useUsedLink.ts';
import { PageHead } from '#src/page/PageHead.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { leadsOn } from '#src/ui/focusHeading.ts';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import { NEWSLETTER_FIRST } from '#src/words/ownShop.ts';
import { UNREACHABLE_TEXT } from '#src/words/messages.ts';
import { callFailureText } from '#src/store/outcomeText.ts';
import { useCommands } from '#src/store/useCommands.ts';

const words = {
  confirm: {
    title: 'Confirm your newsletter',
    done: `You’re on the list.${NEWSLETTER_FIRST}`,
  },
  leave: {
    title: 'Leave the newsletter',
    done: 'You’re off the list. There will be no more letters.',
  },
};

type State =
  | { readonly type: 'asking' | 'done' }
  | { readonly type: 'failed'; readonly text: string; readonly again: boolean };

export const Component = () => {
  const act = useLocation().pathname.includes('/leave') ? 'leave' : 'confirm';
  const { state, ask } = useMailedToken(act);
  const { title, done } = words[act];
  return (
    <div className={css.narrow}>
      <PageHead title={title} />
      <h1 tabIndex={-1}>{title}</h1>
      <Status className={css.form}>
        {state.type === 'asking' && <p>One moment…</p>}
        {state.type === 'done' && <Note tone="ok">{done}</Note>}
        {state.type === 'failed' && <Note tone="err">{state.text}</Note>}
      </Status>
      <noscript>
        <Note>This needs JavaScript. Turn it on and open the link again.</Note>
      </noscript>
      {state.type === 'failed' && state.again && (
        <Button ref={leadsOn} onClick={ask}>
          Try again
        </Button>
      )}
      {state.type !== 'asking' && (
        <ButtonLink to="/blog" tone="second">
          Read the journal
        </ButtonLink>
      )}
    </div>
  );
};

const useMailedToken = (act: keyof typeof words) => {
  const commands = useCommands();
  const { isUsed, isShownUsed, markUsed } = useUsedLink();
  const [state, setState] = useState<State>({ type: 'asking' });
  const asked = useRef(false);
  const ask = async (): Promise<void> => {
    setState({ type: 'asking' });
    const token = new URLSearchParams(location.search).get('token') ?? '';
    const outcome = await (act === 'confirm'
      ? commands.confirmNewsletter(token)
      : commands.leaveNewsletter(token));
    if (outcome.type === 'done') {
      setState({ type: 'done' });
      return markUsed();
    }
    const again = outcome.type !== 'refused' || outcome.code !== 'LinkInvalid';
    setState({ type: 'failed', text: callFailureText(outcome, UNREACHABLE_TEXT), again });
  };
  useEffect(() => {
    // A token works once: a second effect of the same page must not use it up.
    if (asked.current || isUsed) return;
    asked.current = true;
    void ask();
  });
  return { state: isShownUsed ? DONE : state, ask: () => void ask() };
};

const DONE: State = { type: 'done' };
