// At the foot of every page: what a device that does not keep things means for this visit. Not modal; read out once by the
// live region it is put into. A rejected change is announced where it was rejected.
import { FootNote } from '#src/ui/FootNote.tsx';
import { leadsOn } from '#src/ui/focusHeading.ts';
import { PlainButton } from '#src/ui/Button.tsx';
import { useCart, useWishlist } from '#src/store/useViews.ts';
import { ClearedNote } from './ClearedNote.tsx';
import { setSaving, useSavingState } from './savingState.ts';
import { troubleWords } from './storageWords.ts';

export const StorageNotes = () => {
  const { trouble, cleared, remembered } = useSavingState();
  const isEmpty = [useCart().items, useWishlist().items].every(({ length }) => length === 0);
  // The shopper has nothing to lose before they have added something.
  const shown = trouble?.type === 'memory' && isEmpty ? null : trouble;
  return (
    <>
      {cleared && <ClearedNote who={cleared} remembered={remembered} />}
      {shown && (
        <FootNote icon="warning" {...troubleWords(shown)} silent={shown.type === 'refused'}>
          {shown.type === 'refused' && (
            <PlainButton ref={leadsOn} onClick={() => setSaving({ trouble: null })}>
              OK, got it
            </PlainButton>
          )}
        </FootNote>
      )}
    </>
  );
};
