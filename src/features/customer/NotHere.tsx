// Replaces orders that are not on this device and cannot be loaded: why, and what to do.
import { useTryAgain } from '#src/page/alerts/useTryAgain.ts';
import { Button } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import type { CallOutcome } from '#src/store/commands.ts';

export type NotHereProps = {
  readonly outcome: Exclude<CallOutcome, { readonly type: 'done' }>;
  /** Said while there is no network. */
  readonly unreachableText: string;
  readonly onAgain: () => Promise<void>;
};

export const NotHere = ({ outcome, unreachableText, onAgain }: NotHereProps) => {
  const isRefused = outcome.type === 'refused';
  const text = isRefused ? outcome.message : unreachableText;
  const again = useTryAgain(onAgain, text);
  return (
    <>
      <Note tone={isRefused ? 'err' : 'plain'} icon={isRefused ? undefined : 'offline'}>
        {text}
      </Note>
      {outcome.type === 'refused' && outcome.code === 'NotFound' ? null : (
        <div>
          <Button tone="second" {...again} />
        </div>
      )}
    </>
  );
};
