// The sizes of a card's product over the list it stands in: a press of one adds it, and the list stays where it is (CART-07).
//
// What needs more than a size (a question, signing in, another colour) leads to the product's page.
import { useEffect, useState } from 'react';
import type { ProductCard } from '#sync/protocol/pages/pages.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import { Price } from '#src/features/productCard/Price.tsx';
import {
  hasNoSizes,
  type PageVariant,
  shortSize,
  sizesOfWidth,
  sizeState,
  widthsOf,
} from '#src/features/productCard/sizes.ts';
import { useProducts } from '#src/store/useProducts.ts';
import { useCart, useSession } from '#src/store/useViews.ts';
import { Button } from '#src/ui/Button.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import { Status } from '#src/ui/Status.tsx';
import { useLinger } from '#src/ui/hooks/useLinger.ts';
import { quickAddWords } from './quickAddWords.ts';
import { buyState } from './buy/buyState.ts';
import { qtyToAdd, soldInWords } from './buy/soldIn.ts';
import { useAddToCart } from './buy/useAddToCart.ts';
import { WidthPicker } from './sizing/SizePicker.tsx';
import options from './sizing/options.module.css';

export type QuickAddProps = {
  readonly card: ProductCard;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** @param words `Arden 4, US 9.5` */
  readonly onAdded: (words: string) => void;
};

export const QuickAdd = ({ card, isOpen, onClose, onAdded }: QuickAddProps) => {
  const isThere = useLinger(isOpen);
  const product = useProducts([card.productId]).get(card.productId);
  const colour = card.colours.find(({ productId }) => productId === card.productId)?.name;
  return (
    <Sheet
      position="bottomOrCenter"
      width="md"
      title={card.name}
      {...(colour !== undefined && { description: colour })}
      open={isOpen}
      onClose={onClose}
    >
      {isThere && <Choice {...{ card, product, onAdded }} />}
    </Sheet>
  );
};

type ChoiceProps = Pick<QuickAddProps, 'card' | 'onAdded'> & { readonly product: Product | null | undefined };

const Choice = ({ card, product, onAdded }: ChoiceProps) => {
  const signedIn = useSession().status === 'LOGGED_IN';
  const state = buyState({ state: 'current', accountExclusive: false }, product, { signedIn });
  const words = quickAddWords(state, product);
  return (
    <>
      <Status>
        {words !== null && (
          <Note>
            <p>{words}</p>
            <Link to={card.path}>See {card.name}</Link>
          </Note>
        )}
      </Status>
      {words === null && product && <Sizes {...{ card, product, onAdded }} />}
    </>
  );
};

type SizesProps = Pick<QuickAddProps, 'card' | 'onAdded'> & { readonly product: Product };

const Sizes = ({ card, product, onAdded }: SizesProps) => {
  const { state, add } = useAddToCart();
  const { qtyByVariant } = useCart();
  const widths = widthsOf(product.variants);
  const [picked, setWidth] = useState(() => widths.find((name) => name.startsWith('Standard')) ?? widths[0]);
  const sizes = sizesOfWidth(product.variants, picked ?? null);
  const soldIn = soldInOf(product);
  const addSize = ({ id, size, width }: PageVariant): void => {
    const hasOne = product.variants.length === 1;
    const words = hasOne ? card.name : `${card.name}, ${shortSize(size, width, product.erpProductType)}`;
    const qty = qtyToAdd(soldIn, qtyByVariant[id] ?? 0);
    void add({ productId: product.id, variantId: id, qty, shownPriceCents: product.price, words });
  };
  const addedWords = state.type === 'added' ? state.words : null;
  useEffect(() => {
    if (addedWords !== null) onAdded(addedWords);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for what was added
  }, [addedWords]);
  const only = hasNoSizes(product.variants) ? sizes[0] : undefined;
  return (
    // A form of its own: its widths are not those of the page behind it.
    <form className={options.group}>
      <Price priceCents={product.price} originalPriceCents={product.erpOriginalPrice} look="line" />
      {soldIn && <p>{soldInWords(soldIn, product.price)}</p>}
      {widths.length > 1 && <WidthPicker widths={widths} chosen={picked ?? null} onChoose={setWidth} />}
      {only ? (
        <Button wide onClick={() => addSize(only)}>
          Add to cart
        </Button>
      ) : (
        <fieldset className={options.group}>
          <legend className={options.head}>
            <b>Choose a size to add it</b>
          </legend>
          <div className={options.grid} data-words={sizes.some(({ size }) => size.length > 5) || undefined}>
            {sizes.map((variant) => (
              <SizeButton
                key={variant.id}
                variant={variant}
                product={product}
                onPick={() => addSize(variant)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <Status>{state.type === 'refused' && <Note tone="warn">{state.text}</Note>}</Status>
    </form>
  );
};

type SizeButtonProps = {
  readonly variant: PageVariant;
  readonly product: Product;
  readonly onPick: () => void;
};

const SizeButton = ({ variant: { id, size }, product, onPick }: SizeButtonProps) => {
  const state = sizeState(id, product);
  const isGone = state.type === 'soldOut';
  return (
    <button
      type="button"
      className={options.size}
      data-state={state.type}
      aria-disabled={isGone || undefined}
      onClick={() => !isGone && onPick()}
    >
      <span className={options.number}>{size}</span>
      {state.type === 'low' && <span className={options.left}>{state.left} left</span>}
      {isGone && <span className="visually-hidden">, sold out</span>}
    </button>
  );
};

const soldInOf = ({ cartQtyVariantMin, cartQtyVariantMultipleOf }: Product) => {
  const multipleOf = cartQtyVariantMultipleOf ?? 1;
  const least = Math.max(cartQtyVariantMin ?? 1, multipleOf);
  return least > 1 ? { least, multipleOf } : undefined;
};
