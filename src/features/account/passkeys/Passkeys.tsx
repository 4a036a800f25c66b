// The customer's passkeys: adding one with the password, and removing one.
import { useState, useSyncExternalStore } from 'react';
import { passwordTexts } from '#domain/account/password.ts';
import {
  unableToAddPasskeyText,
  unableToLoadPasskeysText,
  unableToRemovePasskeyText,
} from '#domain/account/texts/passkeyTexts.ts';
import type { CallOutcome } from '#src/store/commands.ts';
import { useAsk } from '#src/store/useCommands.ts';
import { useForm } from '#src/store/useForm.ts';
import { Button, PlainButton } from '#src/ui/Button.tsx';
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx';
import { PasswordField } from '#src/ui/forms/Field.tsx';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  type Passkey,
} from '#sync/protocol/account/passkeyCalls.ts';
import { wordedAs } from '../password/wordedAs.ts';
import { dayText } from '../security/dayText.ts';
import { ListState } from '../security/ListState.tsx';
import css from '../security/security.module.css';
import { useOwnList } from '../security/useOwnList.ts';
import form from '../../../ui/forms/form.module.css';
import { hasPasskeys, makePasskey } from './browserPasskeys.ts';

const neverChanges = () => () => undefined;

export const Passkeys = () => {
  const isOffered = useSyncExternalStore(neverChanges, hasPasskeys, () => false);
  const { list, add, remove } = usePasskeys();
  const passkeys = list.body?.passkeys ?? null;
  return (
    <section className={css.section} aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p>Sign in with your finger, your face or your device’s PIN instead of a password.</p>
      {passkeys === null && list.problem === null && <p aria-busy="true">One moment…</p>}
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
      <ListState {...list} />
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

const notMade: CallOutcome = {
  type: 'refused',
  code: null,
  message: 'No passkey was made. Try again when you’re ready.',
  fields: {},
};

const usePasskeys = () => {
  const send = useAsk();
  const list = useOwnList(() => send(listPasskeys, {}), unableToLoadPasskeysText);
  const add: Add = async (password) => {
    const begun = await send(beginPasskey, { body: { password } });
    if (begun.type !== 'done') return begun;
    const credential = await makePasskey(begun.body.options);
    if (credential === undefined) return notMade;
    const added = await send(addPasskey, { body: { credential } });
    if (added.type === 'done') {
      list.take(added, unableToAddPasskeyText);
      list.say('Your passkey is ready. Use it the next time you sign in.');
    }
    return added;
  };
  const remove = async ({ id, name }: Passkey): Promise<void> =>
    list.takeAway(await send(removePasskey, { params: { passkeyId: id } }), {
      done: `The passkey of ${name} is removed.`,
      otherwise: unableToRemovePasskeyText,
    });
  return { list, add, remove: (passkey: Passkey) => void remove(passkey) };
};
