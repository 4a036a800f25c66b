// Says that the server cannot be reached, and when it can again. Not modal; announced once each way. It also announces what the
// sync state only shows: a failure for another reason, or a pause.
import { useEffect, useRef } from 'react';
import type { CartView } from '#projections/account/cart.ts';
import { addAlert } from '../alerts/alertStore.ts';
import { announce } from '../alerts/announcements.ts';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { useAway, useCart, useSyncStatus } from '#src/store/useViews.ts';
import { FootNote } from '../../ui/FootNote.tsx';
import { reportUnreachable, useReachability } from './reachability.ts';
import { afterOutage, type Outage, SYNCED_TEXT, syncWords, troubleIn } from './syncWords.ts';

export const OfflineBanner = () => {
  const offline = useReachability() === 'unreachable';
  const sync = useSyncStatus();
  const cart = useCart();
  const isRefused = useAway().lines.some(({ reason }) => reason === 'refused');
  const words = syncWords(cart, sync, useNow(), offline ? 'unreachable' : 'reachable');
  const failed = sync.state === 'failed' && sync.reason === 'unreachable';

  useEffect(() => {
    if (failed) reportUnreachable();
  }, [failed]);

  useEffect(() => {
    if (offline) announce("You're offline. Keep browsing and editing your cart.");
  }, [offline]);

  const outage = useRef<Outage>(null);
  useEffect(() => {
    const [rest, text] = afterOutage(outage.current, offline, sync, isRefused);
    outage.current = rest;
    if (text !== null) addAlert({ tone: 'ok', text });
  }, [offline, sync, isRefused]);

  const trouble = troubleIn(words, sync.reason);
  const isSynced = words?.state === 'synced';
  const hadTrouble = useRef(false);
  useEffect(() => {
    if (trouble !== null) announce(trouble);
    else if (hadTrouble.current && isSynced) announce(`${SYNCED_TEXT}.`);
    hadTrouble.current = trouble !== null || (hadTrouble.current && !isSynced);
  }, [trouble, isSynced]);

  if (!offline) return null;
  return <FootNote icon="offline" lead="You’re offline." text={textOf(cart.durability)} />;
};

/** Must not claim that anything is kept which is not. */
const textOf = (durability: CartView['durability']): string =>
  durability === 'persistent'
    ? 'Keep browsing and editing your cart. Everything is kept on this device.'
    : 'Keep browsing and editing your cart.';
