// One product of the wishlist: its size, its price now, into the cart or away.
import { useState } from 'react';
import type { WishlistItemView } from '#projections/account/wishlist.ts';
import { addAlert } from '#src/page/alerts/alertStore.ts';
import { Price } from '#src/features/productCard/Price.tsx';
import { shortSize, sizeState } from '#src/features/productCard/sizes.ts';
import { Button, PlainButton } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import { useCommands } from '#src/store/useCommands.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import { removeLine, wishlistRemoval } from '../../items/removeLine.ts';
import { outcomeText } from '#src/store/outcomeText.ts';
import { LineHead, lineName, LinePicture } from '../../items/LineParts.tsx';
import css from '../../items/line.module.css';
import select from './sizeSelect.module.css';
import { toVariantId } from '#events/brands.ts';
import type { VariantId } from '#events/facts/values.ts';

export type WishlistLineProps = {
  readonly item: WishlistItemView;
  readonly product: Product;
  readonly onGone: () => void;
};

export const WishlistLine = ({ item, product, onGone }: WishlistLineProps) => {
  const { move, remove, setSize, refusal } = useWishlistActs(item, product, onGone);
  const name = lineName(product, item.variantId);
  return (
    <article className={css.line}>
      <LinePicture product={product} />
      <div className={css.words}>
        <LineHead product={product} option={null} />
        <Price priceCents={product.price} originalPriceCents={product.erpOriginalPrice} look="line" />
        {product.variants.length > 1 && (
          <SizeSelect product={product} variantId={item.variantId} onChange={setSize} />
        )}
        <Status className={css.notes}>{refusal !== null && <Note tone="warn">{refusal}</Note>}</Status>
        <div className={css.acts}>
          <Button small onClick={move} aria-label={`Move ${name} to cart`}>
            Move to cart
          </Button>
          <PlainButton aria-label={`Remove ${name}`} onClick={remove}>
            Remove
          </PlainButton>
        </div>
      </div>
    </article>
  );
};

const useWishlistActs = (item: WishlistItemView, product: Product, onGone: () => void) => {
  const commands = useCommands();
  const [refusal, setRefusal] = useState<string | null>(null);
  const name = lineName(product, item.variantId);
  const { productId } = item;
  const remove = async (): Promise<void> =>
    setRefusal(await removeLine({ name, ...wishlistRemoval(commands, item), onRemoved: onGone }));
  const move = async (): Promise<void> => {
    const text = outcomeText(await commands.moveToCart({ productId, shownPriceCents: product.price }));
    if (text !== null) return setRefusal(text);
    addAlert({ tone: 'ok', text: `Moved ${name} to your cart.` });
    onGone();
  };
  const setSize = async (variantId: VariantId): Promise<void> => {
    setRefusal(outcomeText(await commands.addToWishlist({ productId, variantId, qty: item.qty })));
  };
  return {
    move: () => void move(),
    remove: () => void remove(),
    setSize: (variantId: VariantId) => void setSize(variantId),
    refusal,
  };
};

type SizeSelectProps = {
  readonly product: Product;
  readonly variantId: VariantId;
  readonly onChange: (variantId: VariantId) => void;
};

const SizeSelect = ({ product, variantId, onChange }: SizeSelectProps) => {
  const id = `size-${product.id}`;
  return (
    <span className={select.select}>
      <label htmlFor={id}>Size</label>
      <select id={id} value={variantId} onChange={(event) => onChange(toVariantId(event.target.value))}>
        {product.variants.map((variant) => (
          <option key={variant.id} value={variant.id}>
            {shortSize(variant.size, variant.width, product.erpProductType)}
            {stockWords(variant.id, product)}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={18} />
    </span>
  );
};

const stockWords = (variantId: VariantId, product: Product): string => {
  const state = sizeState(variantId, product);
  if (state.type === 'soldOut') return ', sold out';
  return state.type === 'low' ? `, ${state.left} left` : '';
};
