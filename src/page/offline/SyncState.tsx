// Which is true: saved on this device, syncing, synced, could not sync (SYNC-06). Icon and words, never a toast.
//
// "Saved" is said only of what is durable here, "Synced" only after the server's answer.
import { useEffect, useState } from 'react';
import { announce } from '../alerts/announcements.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { PlainButton } from '#src/ui/Button.tsx';
import { leadsOn } from '#src/ui/focusHeading.ts';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { useCommands } from '#src/store/useCommands.ts';
import { useCart, useSyncStatus } from '#src/store/useViews.ts';
import { useReachability } from './reachability.ts';
import { syncWords } from './syncWords.ts';
import css from './syncState.module.css';

export const SyncState = () => {
  const cart = useCart();
  const sync = useSyncStatus();
  const words = syncWords(cart, sync, useNow(), useReachability());
  if (words === null) return null;
  return (
    <span className={css.state} data-state={words.state} key={words.state}>
      <Icon name={words.icon} size={18} />
      <span className={css.said}>
        <span>{words.text}</span>
        {words.state === 'failed' && <TryAgain text={words.text} />}
        {words.state === 'paused' && <PlainButton onClick={() => location.reload()}>Reload</PlainButton>}
      </span>
    </span>
  );
};

/** Milliseconds "Trying" is shown. Another failure for the same reason changes nothing that could end it. */
const TRYING_MS = 2_000;

/** @param text said when it has failed once more */
const TryAgain = ({ text }: { text: string }) => {
  const commands = useCommands();
  const [isTrying, setTrying] = useState(false);

  useEffect(() => {
    if (!isTrying) return undefined;
    const timer = setTimeout(() => {
      setTrying(false);
      announce(text);
    }, TRYING_MS);
    return () => clearTimeout(timer);
  }, [isTrying, text]);

  const tryAgain = (): void => {
    setTrying(true);
    void commands.retrySync();
  };
  return (
    <PlainButton ref={leadsOn} onClick={tryAgain}>
      {isTrying ? 'Trying again…' : 'Try again'}
    </PlainButton>
  );
};
