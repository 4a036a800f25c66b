// Replaces orders that are not on this device and cannot be loaded: why, and what to do.
import { Button } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import type { CallOutcome } from '#src/store/commands.ts';

export type NotHereProps = {
  readonly outcome: Exclude<CallOutcome, { readonly type: 'done' }>;
  /** Said while there is no network. */
  readonly unreachableText: string;
  readonly onAgain: () => void;
};

export const NotHere = ({ outcome, unreachableText, onAgain }: NotHereProps) => {
  const isRefused = outcome.type === 'refused';
  return (
    <>
      <Note tone={isRefused ? 'err' : 'plain'} icon={isRefused ? undefined : 'offline'}>
        {isRefused ? outcome.message : unreachableText}
      </Note>
      {outcome.type === 'refused' && outcome.code === 'NotFound' ? null : (
        <div>
          <Button tone="second" onClick={onAgain}>
            Try again
          </Button>
        </div>
      )}
    </>
  );
};
