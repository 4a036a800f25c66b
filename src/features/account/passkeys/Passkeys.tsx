// The customer's passkeys: adding one and removing one, with the password.
import { useSyncExternalStore } from 'react';
import {
  unableToAddPasskeyText,
  unableToLoadPasskeysText,
  unableToRemovePasskeyText,
} from '#domain/account/texts/passkeyTexts.ts';
import type { CallOutcome } from '#src/store/commands.ts';
import { useAsk } from '#src/store/useCommands.ts';
import { Button, PlainButton } from '#src/ui/Button.tsx';
import { useFocusPlace } from '#src/features/customer/useFocusPlace.ts';
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
import { usePasswordSheet } from '../security/PasswordSheet.tsx';
import css from '../security/security.module.css';
import { useOwnList } from '../security/useOwnList.ts';
import { hasPasskeys, makePasskey } from './browserPasskeys.ts';

const neverChanges = () => () => undefined;

export const Passkeys = () => {
  const isOffered = useSyncExternalStore(neverChanges, hasPasskeys, () => false);
  const { place, takeFocus } = useFocusPlace();
  const { list, sheet, add, remove } = usePasskeys(takeFocus);
  const passkeys = list.body?.passkeys ?? null;
  return (
    <section ref={place} tabIndex={-1} className={css.section} aria-labelledby="passkeys">
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
      {isOffered && passkeys !== null && (
        <Button tone="second" onClick={add}>
          Add a passkey
        </Button>
      )}
      {sheet}
    </section>
  );
};

const notMade: CallOutcome = {
  type: 'refused',
  code: null,
  message: 'No passkey was made. Try again when you’re ready.',
  fields: {},
};

/** @param onRemoved the button that had the focus goes */
const usePasskeys = (onRemoved: () => void) => {
  const send = useAsk();
  const list = useOwnList(() => send(listPasskeys, {}), unableToLoadPasskeysText);
  const { sheet, ask } = usePasswordSheet();
  const make = async (password: string): Promise<CallOutcome> => {
    const begun = await send(beginPasskey, { body: { password } });
    if (begun.type !== 'done') return wordedAs(unableToAddPasskeyText, begun);
    const credential = await makePasskey(begun.body.options);
    if (credential === undefined) return notMade;
    return list.change(await send(addPasskey, { body: { credential } }), {
      done: 'Your passkey is ready. Use it the next time you sign in.',
      otherwise: unableToAddPasskeyText,
    });
  };
  const add = (): void => ask({ title: 'Add a passkey', action: 'Add', doing: 'Adding…', act: make });
  const remove = ({ id, name }: Passkey): void =>
    ask({
      title: `Remove the passkey of ${name}`,
      action: 'Remove',
      doing: 'Removing…',
      act: async (password) =>
        list.change(await send(removePasskey, { params: { passkeyId: id }, body: { password } }), {
          done: `The passkey of ${name} is removed.`,
          otherwise: unableToRemovePasskeyText,
        }),
      onDone: onRemoved,
    });
  return { list, sheet, add, remove };
};
