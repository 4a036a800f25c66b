// Which is true: saved on this device, syncing, synced, could not sync (SYNC-06). Icon and words, never a toast.
//
// "Saved" is said only of what is durable here, "Synced" only after the server's answer.
import { useEffect, useRef, useState } from 'react';
import type { Millis } from '#events/store/logValues.ts';
import type { CartView } from '#projections/account/cart.ts';
import { announce } from '../alerts/announcements.ts';
import { Icon, type IconName } from '#src/ui/Icon.tsx';
import { PlainButton } from '#src/ui/Button.tsx';
import { useFocusToHeading } from '#src/ui/hooks/useFocusToHeading.ts';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { formatMoment } from '#src/words/format.ts';
import { useCommands } from '#src/store/useCommands.ts';
import type { SyncView } from '#src/store/shopStore.ts';
import { useCart, useSyncStatus } from '#src/store/useViews.ts';
import { useReachability, type Reachability } from './reachability.ts';
import css from './syncState.module.css';

export const FAILED_TEXT = 'Couldn’t sync. Still saved on this device.';
/** Nothing waits, and nothing is to be tried again: what was taken back is told by the summary of changes. */
export const REFUSED_TEXT = 'Your account couldn’t take your last change, so it was taken back.';
export const PAUSED_TEXT = 'Saved on this device. The shop was updated: reload to sync again.';

export type SyncWords = {
  readonly state: SyncView['state'] | 'memory' | 'saving' | 'paused' | 'refused';
  readonly icon: IconName;
  readonly text: string;
};

/**
 * The words for a state; null while the log is still being read.
 *
 * @param reachability without a network nothing has failed: what is done is kept here, and the banner says why
 */
export const syncWords = (
  cart: Pick<CartView, 'status' | 'durability'>,
  sync: Pick<SyncView, 'state' | 'at' | 'reason' | 'isPaused' | 'isSaving'>,
  now: Millis,
  reachability: Reachability = 'reachable',
): SyncWords | null => {
  if (cart.status !== 'ready') return null;
  if (cart.durability === 'memory') {
    return { state: 'memory', icon: 'warning', text: 'Kept until you close this tab.' };
  }
  if (sync.isSaving) return { state: 'saving', icon: 'device', text: 'Saving…' };
  if (sync.isPaused) {
    return { state: 'paused', icon: 'warning', text: PAUSED_TEXT };
  }
  const here: SyncWords = { state: 'local', icon: 'device', text: 'Saved on this device' };
  switch (sync.state) {
    case 'local':
      return here;
    case 'syncing':
      return { state: 'syncing', icon: 'sync', text: 'Syncing…' };
    case 'synced':
      return {
        state: 'synced',
        icon: 'tick',
        text: `Synced to your account${sync.at === null ? '' : `, ${formatMoment(sync.at, now)}`}`,
      };
    case 'failed':
      if (sync.reason === 'unreachable' && reachability === 'unreachable') return here;
      if (sync.reason === 'rejected') return { state: 'refused', icon: 'warning', text: REFUSED_TEXT };
      return { state: 'failed', icon: 'warning', text: FAILED_TEXT };
    default:
      return sync.state satisfies never;
  }
};

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
        {words.state === 'failed' && <TryAgain />}
        {words.state === 'paused' && <PlainButton onClick={() => location.reload()}>Reload</PlainButton>}
      </span>
    </span>
  );
};

/** Milliseconds "Trying" is shown. Another failure for the same reason changes nothing that could end it. */
const TRYING_MS = 2_000;

const TryAgain = () => {
  const commands = useCommands();
  const [isTrying, setTrying] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isTrying) return undefined;
    const timer = setTimeout(() => {
      setTrying(false);
      announce(FAILED_TEXT);
    }, TRYING_MS);
    return () => clearTimeout(timer);
  }, [isTrying]);

  useFocusToHeading(button);

  const tryAgain = (): void => {
    setTrying(true);
    void commands.retrySync();
  };
  return (
    <PlainButton ref={button} onClick={tryAgain}>
      {isTrying ? 'Trying again…' : 'Try again'}
    </PlainButton>
  );
};
