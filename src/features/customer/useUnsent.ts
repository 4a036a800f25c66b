// An edit that did not reach the shop: its text is kept, that is said, and it is offered again.
import { useState } from 'react';
import { useReachability } from '#src/page/offline/reachability.ts';
import type { CallOutcome } from '#src/store/commands.ts';

export type UnsentTexts = { readonly unsent: string; readonly back: string; readonly draft: string };

export const unsavedTexts: UnsentTexts = {
  unsent:
    'Not saved: we couldn’t reach our servers. What you typed is kept here. Save it again when you’re back online.',
  back: 'You’re back online. What you typed is still here, and not saved yet.',
  draft: 'What you typed here before is still here, and not saved yet.',
};

export type Unsent = {
  /** What to say beside the button that saves; empty: nothing. */
  readonly text: string;
  /** The outcome as the form is to hear it. */
  readonly note: (outcome: CallOutcome) => CallOutcome;
};

/** @param hadDraft the form came with text that was typed on an earlier visit of the page */
export const useUnsent = (hadDraft: boolean, texts = unsavedTexts): Unsent => {
  const [state, setState] = useState<'draft' | 'unsent' | 'away' | null>(hadDraft ? 'draft' : null);
  const isAway = useReachability() === 'unreachable';
  if (state === 'unsent' && isAway) setState('away');
  return {
    text: state === 'draft' ? texts.draft : state === 'away' && !isAway ? texts.back : '',
    note: (outcome) => {
      const isUnsent = outcome.type === 'unreachable';
      setState(isUnsent ? 'unsent' : null);
      return isUnsent ? { type: 'refused', code: null, message: texts.unsent, fields: {} } : outcome;
    },
  };
};
