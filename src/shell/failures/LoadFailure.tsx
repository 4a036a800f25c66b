// A page that could not be loaded: the reason (BEH-8), and a button that requests it once more, in its place. It is also
// requested as soon as the shop can be reached again. Loaded when that happens; it is kept with the shop itself, so it is there
// without a network.
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type PayloadKind, payloadKindOf } from '#src/catalogue/pages/payload.ts';
import { Button } from '#src/ui/Button.tsx';
import { useReachability } from '#src/page/offline/reachability.ts';

const unableToLoad: Readonly<Record<PayloadKind, string>> = {
  home: 'Unable to load the home page.',
  category: 'Unable to load this list of products.',
  brand: 'Unable to load the products of this brand.',
  product: 'Unable to load this product.',
  search: 'Unable to load search results.',
  storyList: 'Unable to load stories.',
  story: 'Unable to load this story.',
  stores: 'Unable to load stores.',
};

export const LoadFailure = () => {
  const location = useLocation();
  const navigate = useNavigate();
  const isTrying = useNavigation().state === 'loading';
  const kind = payloadKindOf(location.pathname);
  const text = kind === null ? undefined : unableToLoad[kind];

  // Going to the address again, for a revalidation that ends within one render leaves the router's error on the screen.
  const tryAgain = (): void => {
    if (!isTrying) void navigate(location, { replace: true, state: location.state });
  };
  useOnceReachable(tryAgain);
  return (
    <>
      {text !== undefined && <p>{text}</p>}
      <Button tone="second" onClick={tryAgain} aria-disabled={isTrying}>
        {isTrying ? 'Trying…' : 'Try again'}
      </Button>
    </>
  );
};

const useOnceReachable = (act: () => void): void => {
  const isUnreachable = useReachability() === 'unreachable';
  const wasUnreachable = useRef(false);
  const onReachable = useEffectEvent(act);
  useEffect(() => {
    if (wasUnreachable.current && !isUnreachable) onReachable();
    wasUnreachable.current = isUnreachable;
  }, [isUnreachable]);
};
