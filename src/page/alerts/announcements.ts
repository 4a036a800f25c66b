// What is announced and not shown: the text of the polite live region.
//
// The region is in the shell, empty, from the first render, because a region that arrives with its text is not read.
import { liveValue } from '#src/platform/tab/liveValue.ts';

const text = liveValue('');

/** Says it politely; the same words twice in a row are said twice. */
export const announce = (message: string): void =>
  // A trailing space makes equal words a change.
  text.set(message === text.get() ? `${message} ` : message);

export const subscribeToAnnouncements = text.subscribe;

export const currentAnnouncement = text.get;
