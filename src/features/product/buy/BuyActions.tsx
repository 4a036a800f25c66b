// The buttons under the sizes, and the bar that replaces them at the foot of a phone's screen.
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Note } from '#src/ui/Note.tsx';
import { formatAmount } from '#src/words/format.ts';
import { useCart } from '#src/store/useViews.ts';
import type { ProductPage } from '#sync/protocol/pages/pages.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { BuyState } from './buyState.ts';
import css from './buyBox.module.css';
import { shortSize, type PageVariant } from '../../productCard/sizes.ts';
import type { AddState } from './useAddToCart.ts';
import { useWishlistToggle } from '../../productCard/useWishlistToggle.ts';

export type BuyActionsProps = {
  readonly state: BuyState;
  readonly adding: AddState;
  readonly product: ProductPage['product'];
  readonly live: Product | null | undefined;
  readonly chosen: PageVariant | null;
  /** Where to come back to after signing in. */
  readonly path: string;
  readonly onAdd: () => void;
};

export const BuyActions = (props: BuyActionsProps) => {
  const { state, adding, product, live, chosen } = props;
  const main = useRef<HTMLDivElement>(null);
  const barShown = useScrolledPast(main);
  const { qtyByVariant } = useCart();
  const inCart = (chosen && qtyByVariant[chosen.id]) ?? 0;
  return (
    <div className={css.main}>
      {adding.type === 'refused' && (
        <div role="alert" ref={intoView}>
          <Note tone="warn">{adding.text}</Note>
        </div>
      )}
      <div ref={main}>
        <MainAction {...props} />
      </div>
      <SaveButton product={product} chosen={chosen} />
      {inCart > 0 && (
        <p className={css.inCart}>
          {inCart} of this size in your cart. <Link to="/cart">Go to cart</Link>
        </p>
      )}
      {product.functionalType === 'challenge' && state === 'ready' && (
        <p className="muted note-text">A limited release: we ask a question before it goes into your cart.</p>
      )}
      {state === 'ready' && (
        <div className={css.bar} data-shown={barShown || undefined}>
          <p className={css.barText}>
            {formatAmount(live?.price ?? product.priceCents)}
            <span>{chosen ? shortSize(chosen.size, chosen.width, product.type) : 'Choose a size'}</span>
          </p>
          <MainAction {...props} />
        </div>
      )}
    </div>
  );
};

/** A shopper who pressed the bar at the foot of the screen has scrolled past it. */
const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

const MainAction = ({ state, adding, path, onAdd }: BuyActionsProps) => {
  switch (state) {
    case 'ready':
      return (
        <Button wide onClick={onAdd} aria-disabled={adding.type === 'adding' || undefined}>
          {adding.type === 'added' && <Icon name="tick" size={20} />}
          {addWords(adding)}
        </Button>
      );
    case 'signIn':
      return (
        <ButtonLink wide to={`/account/signin?to=${encodeURIComponent(path)}`}>
          Sign in to buy
        </ButtonLink>
      );
    case 'comingSoon':
      return <Note tone="info">Coming soon. Save it to your wishlist to find it again.</Note>;
    case 'soldOut':
      // Said above, with the ways on.
      return null;
    case 'gone':
      return <Note>This one is no longer available. Have a look at the similar styles below.</Note>;
    default:
      return state satisfies never;
  }
};

const addWords = (adding: AddState): string => {
  if (adding.type === 'adding') return 'Adding…';
  return adding.type === 'added' ? 'Added' : 'Add to cart';
};

const SaveButton = ({ product, chosen }: Pick<BuyActionsProps, 'product' | 'chosen'>) => {
  const { saved, toggle } = useWishlistToggle({
    productId: product.id,
    name: product.name,
    variantId: chosen?.id,
  });
  return (
    <Button tone="second" wide aria-pressed={saved} onClick={toggle}>
      <Icon name="heart" size={20} filled={saved} />
      {saved ? 'On your wishlist' : 'Save to wishlist'}
    </Button>
  );
};

/** True while the element has left the screen at the top. Below the screen it has not been reached yet. */
const useScrolledPast = (element: { readonly current: HTMLElement | null }): boolean => {
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setPast(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return past;
};
