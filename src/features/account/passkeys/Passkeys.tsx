// The customer's passkeys: adding one with the password, and removing one.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { passwordTexts } from '#domain/account/password.ts';
import {
  unableToAddPasskeyText,
  unableToLoadPasskeysText,
  unableToRemovePasskeyText,
} from '#domain/account/texts/passkeyTexts.ts';
import type { AskOutcome, CallOutcome } from '#src/store/commands.ts';
import { useAsk } from '#src/store/useCommands.ts';
import { useForm } from '#src/store/useForm.ts';
import { Button, PlainButton } from '#src/ui/Button.tsx';
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx';
import { PasswordField } from '#src/ui/forms/Field.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import { UNREACHABLE_TEXT } from '#src/words/messages.ts';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  type Passkey,
} from '#sync/protocol/account/passkeyCalls.ts';
import { wordedAs } from '../password/wordedAs.ts';
import { dayText } from '../security/dayText.ts';
import css from '../security/security.module.css';
import form from '../../../ui/forms/form.module.css';
import { hasPasskeys, makePasskey } from './browserPasskeys.ts';

const neverChanges = () => () => undefined;

export const Passkeys = () => {
  const isOffered = useSyncExternalStore(neverChanges, hasPasskeys, () => false);
  const { passkeys, problem, said, load, add, remove } = usePasskeys();
  return (
    <section className={css.section} aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p>Sign in with your finger, your face or your device’s PIN instead of a password.</p>
      {passkeys === null && problem === null && <p aria-busy="true">One moment…</p>}
      {passkeys !== null && passkeys.length > 0 && (
        <ul className={css.rows}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={css.row}>
              <div>
                <b>{passkey.name}</b>
                <p className="muted small">
                  Added {dayText(passkey.addedAt)}
                  {passkey.lastUsedAt === null ? '' : `, last used ${dayText(passkey.lastUsedAt)}`}
                </p>
              </div>
              <PlainButton
                aria-label={`Remove the passkey of ${passkey.name}, added ${dayText(passkey.addedAt)}`}
                onClick={() => remove(passkey)}
              >
                Remove
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
      <Status>
        {problem !== null && <Note tone="err">{problem}</Note>}
        {problem === null && said !== null && <Note tone="ok">{said}</Note>}
      </Status>
      {passkeys === null && problem !== null && <Button onClick={load}>Try again</Button>}
      {isOffered && passkeys !== null && <AddPasskey key={passkeys.length} add={add} />}
    </section>
  );
};

type Add = (password: string) => Promise<CallOutcome>;

const AddPasskey = ({ add }: { readonly add: Add }) => {
  const [isOpen, setOpen] = useState(false);
  const { problems, attempt, busy, field, onSubmit } = useForm({
    fields: ['password'],
    judge: ({ password }) => (password === '' ? { password: passwordTexts.PasswordRequired } : {}),
    send: async ({ password }) => wordedAs(unableToAddPasskeyText, await add(password)),
    onDone: () => undefined,
  });
  if (!isOpen)
    return (
      <Button tone="second" onClick={() => setOpen(true)}>
        Add a passkey
      </Button>
    );
  return (
    <form className={`${form.form} ${css.form}`} method="post" noValidate onSubmit={onSubmit}>
      {problems.length > 0 && <title>Error: Sign-in and security | Lap & Loam</title>}
      <ErrorSummary problems={problems} attempt={attempt} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        hint="To add a passkey, we check that it’s you."
        {...field('password')}
      />
      <Button type="submit" aria-disabled={busy || undefined}>
        {busy ? 'Adding…' : 'Add a passkey'}
      </Button>
    </form>
  );
};

type Listed = AskOutcome<typeof listPasskeys>;

const notMade: CallOutcome = {
  type: 'refused',
  code: null,
  message: 'No passkey was made. Try again when you’re ready.',
  fields: {},
};

const usePasskeys = () => {
  const send = useAsk();
  const [passkeys, setPasskeys] = useState<readonly Passkey[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);

  const take = (outcome: Listed, unable: string): boolean => {
    setProblem(outcome.type === 'done' ? null : problemText(outcome, unable));
    if (outcome.type === 'done') setPasskeys(outcome.body.passkeys);
    return outcome.type === 'done';
  };
  const load = async (): Promise<void> => {
    take(await send(listPasskeys, {}), unableToLoadPasskeysText);
  };
  const add: Add = async (password) => {
    const begun = await send(beginPasskey, { body: { password } });
    if (begun.type !== 'done') return begun;
    const credential = await makePasskey(begun.body.options);
    if (credential === undefined) return notMade;
    const added = await send(addPasskey, { body: { credential } });
    if (added.type === 'done') {
      take(added, unableToAddPasskeyText);
      setSaid('Your passkey is ready. Use it the next time you sign in.');
    }
    return added;
  };
  const remove = async ({ id, name }: Passkey): Promise<void> => {
    const removed = await send(removePasskey, { params: { passkeyId: id } });
    // It went on another device meanwhile: what the shopper wanted is so.
    if (removed.type === 'refused' && removed.code === 'NotFound') return load();
    if (take(removed, unableToRemovePasskeyText)) setSaid(`The passkey of ${name} is removed.`);
  };
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void load();
  });
  return {
    passkeys,
    problem,
    said,
    load: () => void load(),
    add,
    remove: (passkey: Passkey) => void remove(passkey),
  };
};

const problemText = (outcome: Exclude<Listed, { readonly type: 'done' }>, unable: string): string => {
  if (outcome.type === 'unreachable') return UNREACHABLE_TEXT;
  return outcome.message === '' ? unable : outcome.message;
};
