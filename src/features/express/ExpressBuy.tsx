// From a product straight into express checkout: the chosen size goes into the cart, if it is not there yet, and the wallets follow.
import { useEffect, useState } from 'react';
import { tabParts } from '#src/store/tabParts.ts';
import { Button } from '#src/ui/Button.tsx';
import { EXPRESS_PATH } from './expressPath.ts';
import { useExpressOffered } from './useExpressOffered.ts';

export type ExpressBuyProps = {
  /** Whether the chosen size is in the cart. */
  readonly isInCart: boolean;
  /** What became of the last press of "Add to cart". */
  readonly adding: 'idle' | 'adding' | 'added' | 'refused';
  readonly onAdd: () => void;
};

/** A pointer, a finger or the keyboard at the button is a sign: its page and the code of it come while the size is kept (DEC-214). */
const expectPage = (): void => tabParts.get('expectPage')?.(EXPRESS_PATH);

export const ExpressBuy = ({ isInCart, adding, onAdd }: ExpressBuyProps) => {
  const [isGoing, setGoing] = useState(false);
  // Not before the device has kept it: the next page reads the cart anew.
  const isReady = isGoing && (isInCart || adding === 'added');
  useEffect(() => {
    if (isReady && adding !== 'adding') location.assign(EXPRESS_PATH);
  }, [isReady, adding]);
  if (isGoing && adding === 'refused') setGoing(false);
  const go = (): void => {
    setGoing(true);
    if (!isInCart) onAdd();
  };
  return (
    useExpressOffered().length > 0 && (
      <Button
        tone="second"
        wide
        onPointerEnter={expectPage}
        onFocus={expectPage}
        onClick={go}
        aria-disabled={isGoing || undefined}
      >
        Express checkout
      </Button>
    )
  );
};
