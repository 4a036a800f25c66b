// Stands where an account that is not there cannot be shown: it is being prepared, or it could not be loaded.
import { cannotLoadAccountText } from '#domain/account/accountAccess.ts';
import { Button } from '#src/ui/Button.tsx';
import { leadsOn } from '#src/ui/focusHeading.ts';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import type { AccountView } from './useAccount.ts';

export const PREPARING_TEXT =
  'We’re getting your account ready. That takes a moment, and this page fills in by itself. You can go on shopping meanwhile.';
export const ACCOUNT_NOT_HERE_TEXT =
  'Your account isn’t on this device yet. It loads as soon as you’re back online.';

/** Nothing where the account is known. */
export const AccountStates = ({ view: { account, load, again } }: { readonly view: AccountView }) => {
  const isFailed = account === null && load?.type === 'ERROR';
  const isOffline = isFailed && load.isUnreachable;
  return (
    <>
      {account === null && load === null && <p aria-busy="true">One moment…</p>}
      <Status>
        {account === null && load?.type === 'PREPARING' && <Note icon="sync">{PREPARING_TEXT}</Note>}
        {isFailed && (
          <Note tone={isOffline ? 'plain' : 'err'} icon={isOffline ? 'offline' : undefined}>
            {isOffline ? ACCOUNT_NOT_HERE_TEXT : cannotLoadAccountText}
          </Note>
        )}
      </Status>
      {isFailed && (
        <div>
          <Button tone="second" ref={leadsOn} onClick={again}>
            Try again
          </Button>
        </div>
      )}
    </>
  );
};
