// At the foot of every page: what a device that does not keep things means for this visit. Not modal; heard once.
import { type ReactNode, useEffect } from 'react';
import { announce } from '#src/components/alerts/announcements.ts';
import { FootNote } from '#src/components/layout/FootNote.tsx';
import { PlainButton } from '#src/components/ui/Button.tsx';
import { useCart, useWishlist } from '#src/store/useViews.ts';
import { tellSaving, useSavingState } from './savingState.ts';
import { clearedWords, troubleWords, type StorageWords } from './storageWords.ts';

export const StorageNotes = () => {
  const { trouble, cleared } = useSavingState();
  const isEmpty = [useCart().items, useWishlist().items].every(({ length }) => length === 0);
  // Nothing of theirs is at stake before they have added something.
  const shown = trouble?.type === 'memory' && isEmpty ? null : trouble;
  return (
    <>
      {cleared && (
        <SpokenNote words={clearedWords(cleared)}>
          <PlainButton onClick={() => tellSaving({ cleared: null })}>OK, got it</PlainButton>
        </SpokenNote>
      )}
      {shown && (
        <SpokenNote words={troubleWords(shown)}>
          {shown.type === 'refused' && (
            <PlainButton onClick={() => tellSaving({ trouble: null })}>OK, got it</PlainButton>
          )}
        </SpokenNote>
      )}
    </>
  );
};

const SpokenNote = ({ words: { lead, text }, children }: { words: StorageWords; children?: ReactNode }) => {
  useEffect(() => announce(`${lead} ${text}`), [lead, text]);
  return (
    <FootNote icon="warning" lead={lead} text={text}>
      {children}
    </FootNote>
  );
};
