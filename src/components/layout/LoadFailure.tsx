// A page that could not be loaded: what it was (§8), and a button that asks for it once more, in its place. Loaded when that
// happens; it is kept with the shop itself, so it is there without a network.
import { useLocation, useRevalidator } from 'react-router';
import { payloadKindOf } from '#src/catalogue/payload.ts';
import { Button } from '#src/components/ui/Button.tsx';

/** By the kind of page. */
const unableToLoad: Readonly<Record<string, string>> = {
  search: 'Unable to load search results.',
  storyList: 'Unable to load stories.',
  story: 'Unable to load this story.',
  stores: 'Unable to load stores.',
};

export const LoadFailure = () => {
  const kind = payloadKindOf(useLocation().pathname);
  const { revalidate, state } = useRevalidator();
  const text = kind === null ? undefined : unableToLoad[kind];
  return (
    <>
      {text !== undefined && <p>{text}</p>}
      <Button tone="second" onClick={() => void revalidate()} aria-disabled={state === 'loading'}>
        {state === 'loading' ? 'Trying…' : 'Try again'}
      </Button>
    </>
  );
};
