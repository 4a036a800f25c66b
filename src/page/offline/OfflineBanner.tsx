// Says that the server cannot be reached, and when it can again. Not modal; announced once each way. It also announces what the
// sync state only shows: a failure for another reason, or a pause.
import { useEffect, useRef } from 'react';
import type { CartView } from '#projections/account/cart.ts';
import { addAlert } from '../alerts/alertStore.ts';
import { announce } from '../alerts/announcements.ts';
import { formatCount } from '#src/words/format.ts';
import type { SyncView } from '#src/store/shopStore.ts';
import { useCart, useSyncStatus } from '#src/store/useViews.ts';
import { FootNote } from '../../ui/FootNote.tsx';
import { reportUnreachable, useReachability } from './reachability.ts';
import { FAILED_TEXT, PAUSED_TEXT } from './SyncState.tsx';

export const OfflineBanner = () => {
  const offline = useReachability() === 'unreachable';
  const sync = useSyncStatus();
  const { durability } = useCart();
  const failed = sync.state === 'failed' && sync.reason === 'unreachable';
  const waiting = useRef(0);

  useEffect(() => {
    if (failed) reportUnreachable();
  }, [failed]);

  const { state, pending } = sync;
  useEffect(() => {
    if (offline) waiting.current = Math.max(waiting.current, state === 'local' ? 0 : pending);
  }, [offline, state, pending]);

  const wasOffline = useRef(false);
  useEffect(() => {
    if (offline) announce("You're offline. Keep browsing and editing your cart.");
    else if (wasOffline.current && waiting.current === 0)
      addAlert({ tone: 'ok', text: 'You’re back online.' });
    wasOffline.current = offline;
  }, [offline]);

  useEffect(() => {
    if (offline || waiting.current === 0 || state !== 'synced') return;
    addAlert({ tone: 'ok', text: `You’re back online. ${formatCount(waiting.current, 'change')} synced.` });
    waiting.current = 0;
  }, [offline, state]);

  const trouble = troubleText(sync);
  const hadTrouble = useRef(false);
  useEffect(() => {
    if (trouble !== null) announce(trouble);
    else if (hadTrouble.current && state === 'synced') announce('Synced to your account.');
    hadTrouble.current = trouble !== null || (hadTrouble.current && state !== 'synced');
  }, [trouble, state]);

  if (!offline) return null;
  return <FootNote icon="offline" lead="You’re offline." text={textOf(durability)} />;
};

const troubleText = ({ state, reason, isPaused }: SyncView): string | null => {
  if (isPaused) return PAUSED_TEXT;
  return state === 'failed' && reason !== 'unreachable' ? FAILED_TEXT : null;
};

/** Must not claim that anything is kept which is not. */
const textOf = (durability: CartView['durability']): string =>
  durability === 'persistent'
    ? 'Keep browsing and editing your cart. Everything is kept on this device.'
    : 'Keep browsing and editing your cart.';
