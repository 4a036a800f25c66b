// What is said aloud and not shown: the text of the polite live region.
//
// The region stands empty in the shell from the first render, because a region that arrives with its text is not read.

type Listener = () => void;

let text = '';
const listeners = new Set<Listener>();

/** Says it politely; the same words twice in a row are said twice. */
export const announce = (message: string): void => {
  // A trailing space makes equal words a change.
  text = message === text ? `${message} ` : message;
  for (const listener of listeners) listener();
};

export const subscribeToAnnouncements = (listener: Listener): Listener => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentAnnouncement = (): string => text;
