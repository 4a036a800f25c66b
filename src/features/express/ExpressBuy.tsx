// From a product straight into express checkout: the chosen size goes into the cart, if it is not there yet, and the wallets follow.
import { useEffect, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { EXPRESS_PATH, onSign } from './expressPath.ts';
import { useExpressOffered } from './useExpressOffered.ts';

export type ExpressBuyProps = {
  /** Whether the chosen size is in the cart. */
  readonly isInCart: boolean;
  /** What became of the last press of "Add to cart". */
  readonly adding: 'idle' | 'adding' | 'added' | 'refused';
  readonly onAdd: () => void;
};

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
      <Button tone="second" wide {...onSign} onClick={go} aria-disabled={isGoing || undefined}>
        Express checkout
      </Button>
    )
  );
};
