// False for the render that must equal the server's, true ever after.
//
// What a store says otherwise after hydration than before it, React draws again at one go: on a slow phone a fifth of a second. So this
// is state, and its switch a transition, in which React gives the thread back.
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;
const nothing = () => null;

const server = { wasAsked: false };

/** React asks for it on the server, and while it takes over the server's HTML; of what is drawn later it does not. */
const onServer = () => {
  server.wasAsked = true;
  return null;
};

const isDrawnAnew = (): boolean => {
  const { wasAsked } = server;
  server.wasAsked = false;
  return !wasAsked;
};

export const useHydrated = (): boolean => {
  useSyncExternalStore(never, nothing, onServer);
  const [isHydrated, setHydrated] = useState(isDrawnAnew);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
};
