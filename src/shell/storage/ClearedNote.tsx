// Says that the browser cleared what was kept here, and offers a guest what is still known of it.
import { announce } from '#src/page/alerts/announcements.ts';
import { FootNote } from '#src/ui/FootNote.tsx';
import { PlainButton } from '#src/ui/Button.tsx';
import { leadsOn } from '#src/ui/focusHeading.ts';
import { Link } from '#src/ui/Link.tsx';
import { useCommands } from '#src/store/useCommands.ts';
import { putBack } from './putBack.ts';
import { type Remembered, type SavingState, setSaving } from './savingState.ts';
import { clearedWords, rememberedText } from './storageWords.ts';

type ClearedNoteProps = {
  readonly who: NonNullable<SavingState['cleared']>;
  readonly remembered: Remembered | null;
};

export const ClearedNote = ({ who, remembered }: ClearedNoteProps) => {
  const commands = useCommands();
  const dismiss = (): void => setSaving({ cleared: null, remembered: null });
  const restore = async (lists: Remembered): Promise<void> => {
    if (!(await putBack(commands, lists))) return;
    announce(`Put back: ${rememberedText(lists)}.`);
    dismiss();
  };
  return (
    <FootNote icon="warning" {...clearedWords(who, remembered)}>
      {who === 'customer' && <Link to="/account/signin">Sign in</Link>}
      {remembered && (
        <PlainButton ref={leadsOn} onClick={() => void restore(remembered)}>
          Put it back
        </PlainButton>
      )}
      <PlainButton ref={leadsOn} onClick={dismiss}>
        {remembered ? 'No, thanks' : 'OK, got it'}
      </PlainButton>
    </FootNote>
  );
};
