// Signing in with a passkey: no address, no password.
import { useState, useSyncExternalStore } from 'react';
import { passkeyRefusedText } from '#domain/account/texts/passkeyTexts.ts';
import { useAsk, useCommands } from '#src/store/useCommands.ts';
import { Button } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import { callFailureText } from '#src/store/outcomeText.ts';
import { beginPasskeySignIn } from '#sync/protocol/account/passkeyCalls.ts';
import css from '../../../ui/forms/form.module.css';
import { answerWithPasskey, hasPasskeys } from './browserPasskeys.ts';

const neverChanges = () => () => undefined;

export const PasskeySignIn = ({ onDone }: { readonly onDone: () => void }) => {
  const isOffered = useSyncExternalStore(neverChanges, hasPasskeys, () => false);
  const { busy, problem, signIn } = usePasskeySignIn(onDone);
  if (!isOffered) return null;
  return (
    <div className={css.actions}>
      <Button tone="second" wide onClick={signIn} aria-disabled={busy || undefined}>
        {busy ? 'Signing you in…' : 'Sign in with a passkey'}
      </Button>
      <Status>{problem !== null && <Note tone="err">{problem}</Note>}</Status>
    </div>
  );
};

const usePasskeySignIn = (onDone: () => void) => {
  const send = useAsk();
  const commands = useCommands();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const signIn = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const begun = await send(beginPasskeySignIn, {});
    const credential = begun.type === 'done' ? await answerWithPasskey(begun.body.options) : undefined;
    const outcome = credential && (await commands.signInWithPasskey(credential));
    setBusy(false);
    if (begun.type !== 'done') return setProblem(callFailureText(begun, passkeyRefusedText));
    if (outcome === undefined)
      return setProblem('No passkey was used. Try again, or sign in with your password.');
    if (outcome.type !== 'done') return setProblem(callFailureText(outcome, passkeyRefusedText));
    onDone();
  };
  return { busy, problem, signIn: () => void signIn() };
};
