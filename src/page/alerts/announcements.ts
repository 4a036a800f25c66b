// What is announced and not shown: the texts of the polite live region.
//
// The region is in the shell, empty, from the first render, because a region that arrives with its text is not read. Each text
// is an element of its own and stays a while: one that took the place of another would leave the first unread when both are
// said in one render ("Added" and "You're offline").
import { liveValue } from '#src/platform/tab/liveValue.ts';

export type Announcement = { readonly id: number; readonly text: string };

/** ms; a screen reader has begun with it by then. */
const STAYS_MS = 10_000;

const announcements = liveValue<readonly Announcement[]>([]);
let lastId = 0;

/** Says it politely; the same words twice in a row are said twice. */
export const announce = (text: string): void => {
  lastId += 1;
  const added: Announcement = { id: lastId, text };
  announcements.set([...announcements.get(), added]);
  setTimeout(() => announcements.set(announcements.get().filter((some) => some !== added)), STAYS_MS);
};

export const subscribeToAnnouncements = announcements.subscribe;

export const currentAnnouncements = announcements.get;
