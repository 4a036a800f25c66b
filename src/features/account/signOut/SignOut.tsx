// Signing out, and the warning when the account does not have everything yet.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { UnsyncedChange } from '#domain/items/unsyncedChanges.ts';
import { lineName } from '#src/features/items/LineParts.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import { Status } from '#src/ui/Status.tsx';
import { notSavedText } from '#src/words/messages.ts';
import type { SignOutAgreed } from '#src/store/commands.ts';
import { useCommands } from '#src/store/useCommands.ts';
import { useProducts } from '#src/store/useProducts.ts';
import { useSyncStatus } from '#src/store/useViews.ts';
import { unsyncedText, unsyncedTitle, whyUnsyncedText } from './unsyncedWords.ts';
import css from '../../../ui/forms/form.module.css';

export type SignOutProps = {
  readonly name?: string;
  /** What comes first; signing out goes on with what it is given. */
  readonly first?: (then: () => void) => void;
};

export const SignOut = ({ name = 'Sign out', first = (then) => then() }: SignOutProps) => {
  const commands = useCommands();
  const navigate = useNavigate();
  const sync = useSyncStatus();
  const [unsynced, setUnsynced] = useState<readonly UnsyncedChange[] | null>(null);
  const [isOrdering, setOrdering] = useState(false);
  // Asked and agreed to before the other question came.
  const [leavesOrder, setLeavesOrder] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const leave = async (agreed: Required<SignOutAgreed>): Promise<void> => {
    setBusy(true);
    setLeavesOrder(agreed.leaveOrder);
    setProblem(null);
    const outcome = await commands.signOut(agreed);
    setBusy(false);
    setOrdering(outcome.type === 'ordering');
    if (outcome.type === 'ordering') return undefined;
    if (outcome.type === 'unsynced') return setUnsynced(outcome.changes);
    setUnsynced(null);
    if (outcome.type === 'failed') return setProblem(notSavedText(outcome.error));
    await navigate('/', { replace: true });
  };
  const stay = () => {
    setUnsynced(null);
    if (sync.isPaused) location.reload();
    else void commands.retrySync();
  };

  return (
    <div className={css.actions}>
      <Button
        tone="second"
        onClick={() => first(() => void leave({ loseUnsynced: false, leaveOrder: false }))}
        aria-disabled={busy || undefined}
      >
        {busy ? 'Signing you out…' : name}
      </Button>
      <Sheet
        title="Your order is still being placed"
        position="center"
        open={isOrdering}
        onClose={() => setOrdering(false)}
      >
        <div className={css.form}>
          <p>
            We don’t know yet whether your order went through. If you sign out now, this device stops asking.
            The order, if there is one, is in your account and in your mail. Please don’t pay again.
          </p>
          <div className={css.actions}>
            <Button wide onClick={() => setOrdering(false)}>
              Stay signed in
            </Button>
            <Button wide tone="danger" onClick={() => void leave({ loseUnsynced: false, leaveOrder: true })}>
              Sign out all the same
            </Button>
          </div>
        </div>
      </Sheet>
      <Status>{problem !== null && <Note tone="err">{problem}</Note>}</Status>
      <Sheet
        title={unsyncedTitle(unsynced?.length ?? 0)}
        position="center"
        open={unsynced !== null}
        onClose={() => setUnsynced(null)}
      >
        <div className={css.form}>
          <p>{whyUnsyncedText(sync)} If you sign out now, you lose:</p>
          <Unsynced changes={unsynced ?? []} />
          <div className={css.actions}>
            <Button wide onClick={stay}>
              {sync.isPaused ? 'Stay signed in and reload' : 'Stay signed in and try again'}
            </Button>
            <Button
              wide
              tone="danger"
              onClick={() => void leave({ loseUnsynced: true, leaveOrder: leavesOrder })}
            >
              Sign out and lose {unsynced?.length === 1 ? 'it' : 'them'}
            </Button>
          </div>
        </div>
      </Sheet>
    </div>
  );
};

const Unsynced = ({ changes }: { changes: readonly UnsyncedChange[] }) => {
  const products = useProducts(changes.map(({ productId }) => productId));
  return (
    <ul className={css.named}>
      {changes.map((change) => {
        const { list, key, productId, was, now } = change;
        const product = products.get(productId);
        const name = product ? lineName(product, (now ?? was)?.variantId ?? key) : 'A product';
        return <li key={`${list} ${key}`}>{unsyncedText(change, name)}</li>;
      })}
    </ul>
  );
};
