// What is announced while it is here, read out politely: once for the page, and once in each sheet that something is said over,
// because a dialog makes the page behind it inert, its live regions as well.
import { useState, useSyncExternalStore } from 'react';
import { currentAnnouncements, subscribeToAnnouncements, type Announcement } from './announcements.ts';

/** A page is the same for all shoppers, so the server has none. */
const NONE: readonly Announcement[] = [];

export const Spoken = () => {
  const all = useSyncExternalStore(subscribeToAnnouncements, currentAnnouncements, () => NONE);
  const [before] = useState(() => currentAnnouncements().at(-1)?.id ?? 0);
  return (
    <div className="visually-hidden" aria-live="polite" aria-relevant="additions">
      {all.map(({ id, text }) => id > before && <p key={id}>{text}</p>)}
    </div>
  );
};
