// Says that the server cannot be reached, and when it can again. Not modal; announced once each way. It also announces what the
// sync state only shows: a failure for another reason, or a pause.
import { useEffect, useRef } from 'react';
import { addAlert } from '../alerts/alertStore.ts';
import { announce } from '../alerts/announcements.ts';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { useAway, useCart, useSyncStatus } from '#src/store/useViews.ts';
import { FootNote } from '../../ui/FootNote.tsx';
import { reportUnreachable, useReachability } from './reachability.ts';
import {
  afterOutage,
  GO_ON_KEPT_TEXT,
  GO_ON_TEXT,
  OFFLINE_TEXT,
  type Outage,
  SYNCED_TEXT,
  syncWords,
  troubleIn,
} from './syncWords.ts';

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
    if (offline) announce(`${OFFLINE_TEXT} ${GO_ON_TEXT}`);
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
  // Must not claim that anything is kept which is not.
  const text = cart.durability === 'persistent' ? GO_ON_KEPT_TEXT : GO_ON_TEXT;
  return <FootNote icon="offline" lead={OFFLINE_TEXT} text={text} />;
};
