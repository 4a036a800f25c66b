// Puts what is still sold of a purchase into the cart, and says what is not.
import { useState } from 'react';
import { optionText } from '#domain/order/orderWords.ts';
import { useCommands } from '#src/store/useCommands.ts';
import { outcomeText } from '#src/store/outcomeText.ts';
import { Button } from '#src/ui/Button.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import { formatCount } from '#src/words/format.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { Purchase } from '#sync/protocol/checkout/accountOrders.ts';
import css from './buyAgain.module.css';

export type BuyAgainProps = {
  readonly items: Purchase['order']['items'];
  /** Absent: not known yet. */
  readonly products: ReadonlyMap<string, Product | null>;
};

type Bought = { readonly added: number; readonly missed: readonly string[] };

export const BuyAgain = ({ items, products }: BuyAgainProps) => {
  const { addToCart } = useCommands();
  const [bought, setBought] = useState<Bought | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Pressed while it was not known what is still sold. */
  const [isEarly, setEarly] = useState(false);
  const isKnown = items.every(({ productId }) => products.has(productId));
  const add = async (): Promise<void> => {
    setEarly(!isKnown);
    if (isBusy || !isKnown) return;
    setBusy(true);
    const missed: string[] = [];
    let added = 0;
    for (const item of items) {
      const { productId, variantId, qty } = item;
      const product = products.get(productId);
      const no = product
        ? outcomeText(await addToCart({ productId, variantId, qty, shownPriceCents: product.price }))
        : 'It isn’t sold any more.';
      if (no === null) added += qty;
      else missed.push(`${item.name}, ${optionText(item)}: ${no}`);
    }
    setBought({ added, missed });
    setBusy(false);
  };
  return (
    <>
      <Button small onClick={() => void add()} aria-disabled={isBusy || !isKnown || undefined}>
        {isBusy ? 'Adding…' : 'Buy again'}
      </Button>
      <Status className={css.said}>
        {isEarly && !isKnown && <Note>{READING_TEXT}</Note>}
        {bought && (
          <Note tone={bought.missed.length > 0 ? 'warn' : 'ok'}>
            <p>
              {bought.added === 0
                ? 'Nothing could be added.'
                : `${formatCount(bought.added, 'item')} added to your cart. `}
              {bought.added > 0 && <Link to="/cart">Go to cart</Link>}
            </p>
            {bought.missed.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Note>
        )}
      </Status>
    </>
  );
};

const READING_TEXT = 'Reading what is still sold. Without a network it may not be here.';
