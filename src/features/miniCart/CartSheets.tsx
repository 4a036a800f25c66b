// Both sheets, one of them open at most. They stay in the page, because closing takes its time.
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { QuickAdd } from '#src/features/product/QuickAdd.tsx';
import { useLast } from '#src/ui/hooks/useLast.ts';
import { MiniCart } from './MiniCart.tsx';
import { openSheet, sheets } from './sheets.ts';

export const CartSheets = () => {
  const { key } = useLocation();
  const last = useSyncExternalStore(sheets.subscribe, sheets.get, () => null);
  const open = last?.at === key ? last : null;
  const card = open?.type === 'card' ? open.card : null;
  const lastCard = useLast(card);
  return (
    <>
      <MiniCart
        isOpen={open?.type === 'cart'}
        added={open?.type === 'cart' ? open.added : null}
        onClose={() => close('cart')}
      />
      {lastCard && (
        <QuickAdd
          key={lastCard.productId}
          card={lastCard}
          isOpen={card !== null}
          onClose={() => close('card')}
          onAdded={(added) => openSheet({ type: 'cart', added })}
        />
      )}
    </>
  );
};

/** The one that closes may have been followed by the other. */
const close = (type: 'cart' | 'card'): void => {
  if (sheets.get()?.type === type) sheets.set(null);
};
