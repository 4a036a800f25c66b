// After signing up, and wherever an address is not verified yet: the mail that was sent, and sending it again.
import { useState } from 'react';
import { unableToSendText } from '#domain/account/texts/accountTexts.ts';
import { PlainButton } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import { UNREACHABLE_TEXT } from '#src/words/messages.ts';
import type { CallOutcome } from '#src/store/commands.ts';
import { useCommands } from '#src/store/useCommands.ts';
import css from '../../../ui/forms/form.module.css';

type Resent = 'idle' | 'sending' | 'sent' | { readonly problem: string };

export const ResendMail = ({ email }: { email: string }) => {
  const commands = useCommands();
  const [resent, setResent] = useState<Resent>('idle');
  const resend = () => {
    setResent('sending');
    void commands.resendVerification(email).then((outcome) => setResent(resentAs(outcome)));
  };
  return (
    <div className={css.mail}>
      <PlainButton onClick={resend} aria-disabled={resent === 'sending' || undefined}>
        {resent === 'sending' ? 'Sending…' : 'Send the email again'}
      </PlainButton>
      <Status>
        {resent === 'sent' && <Note tone="ok">Sent again. It can take a minute to arrive.</Note>}
        {typeof resent === 'object' && <Note tone="err">{resent.problem}</Note>}
      </Status>
    </div>
  );
};

const resentAs = (outcome: CallOutcome): Resent => {
  if (outcome.type === 'done') return 'sent';
  if (outcome.type === 'unreachable') return { problem: UNREACHABLE_TEXT };
  return { problem: outcome.message === '' ? unableToSendText : outcome.message };
};
