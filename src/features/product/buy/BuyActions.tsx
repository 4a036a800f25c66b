// The buttons under the sizes, and the bar that replaces them at the foot of a phone's screen.
import { Suspense, useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { lazyExtra } from '#src/ui/lazyExtra.ts';
import { Link } from '#src/ui/Link.tsx';
import { useCartLink } from '#src/store/tabParts.ts';
import { useHydrated } from '#src/ui/hooks/useHydrated.ts';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { Note } from '#src/ui/Note.tsx';
import { formatAmount } from '#src/words/format.ts';
import { toCents } from '#events/brands.ts';
import type { EventId } from '#events/store/logValues.ts';
import { means, tapOn } from '#src/platform/tab/earlyIntent.ts';
import type { ProductPage } from '#sync/protocol/pages/pages.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { BuyState } from './buyState.ts';
import css from './buyBox.module.css';
import { shortSize, type PageVariant } from '../../productCard/sizes.ts';
import { comingText } from './comingText.ts';
import type { AddState } from './useAddToCart.ts';
import { useWishlistToggle } from '../../productCard/useWishlistToggle.ts';

const ExpressBuy = lazyExtra(async () => (await import('#src/features/express/ExpressBuy.tsx')).ExpressBuy);

export type BuyActionsProps = {
  readonly state: BuyState;
  readonly adding: AddState;
  readonly product: ProductPage['product'];
  readonly live: Product | null | undefined;
  readonly chosen: PageVariant | null;
  /** Pieces of the chosen size that are in the cart. */
  readonly inCart: number;
  /** How many a press adds. */
  readonly qty: number;
  /** Where to come back to after signing in. */
  readonly path: string;
  /** @param tap the one on the disk that is being repeated */
  readonly onAdd: (tap?: EventId) => void;
};

export const BuyActions = (props: BuyActionsProps) => {
  const { state, adding, product, live, chosen, inCart, qty } = props;
  const main = useRef<HTMLDivElement>(null);
  const barShown = useScrolledPast(main);
  const cartLink = useCartLink();
  const isHydrated = useHydrated();
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
      {isHydrated && state === 'ready' && chosen && product.functionalType !== 'challenge' && (
        <Suspense>
          <ExpressBuy isInCart={inCart > 0} adding={adding.type} onAdd={props.onAdd} />
        </Suspense>
      )}
      {inCart > 0 && (
        <p className={css.inCart}>
          {inCart} of this size in your cart.{' '}
          <Link {...cartLink} to="/cart">
            Go to cart
          </Link>
        </p>
      )}
      {product.functionalType === 'challenge' && state === 'ready' && (
        <p className="muted note-text">A limited release: we ask a question before it goes into your cart.</p>
      )}
      {state === 'ready' && (
        <div className={css.bar} data-shown={barShown || undefined}>
          <p className={css.barText}>
            {formatAmount(toCents((live?.price ?? product.priceCents) * qty))}
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

const MainAction = ({ state, adding, product, chosen, path, onAdd, qty }: BuyActionsProps) => {
  switch (state) {
    case 'ready':
      return (
        <Button
          wide
          onClick={({ currentTarget }) => onAdd(tapOn(currentTarget))}
          aria-disabled={adding.type === 'adding' || undefined}
          // Who answers a question first has to be asked it.
          {...(product.functionalType !== 'challenge' &&
            means({
              command: 'addToCart',
              productId: product.id,
              variantId: chosen?.id ?? null,
              qty,
              shownPriceCents: product.priceCents,
              name: product.name,
            }))}
        >
          {adding.type === 'added' && <Icon name="tick" size={20} />}
          {addWords(adding, qty)}
        </Button>
      );
    case 'signIn':
      return (
        <ButtonLink wide to={`/account/signin?to=${encodeURIComponent(path)}`}>
          Sign in to buy
        </ButtonLink>
      );
    case 'comingSoon':
      return <Coming comesOn={product.comesOn} />;
    case 'soldOut':
      // The page says so above, with what is still possible.
      return null;
    case 'gone':
      return <Note>This one is no longer available. Have a look at the similar styles below.</Note>;
    default:
      return state satisfies never;
  }
};

const Coming = ({ comesOn }: { readonly comesOn: string | undefined }) => {
  const now = useNow();
  return <Note tone="info">{comingText(comesOn, now)} Save it to your wishlist to find it again.</Note>;
};

const addWords = (adding: AddState, qty: number): string => {
  if (adding.type === 'adding') return 'Adding…';
  if (adding.type === 'added') return 'Added';
  return qty === 1 ? 'Add to cart' : `Add ${qty} to cart`;
};

const SaveButton = ({ product, chosen }: Pick<BuyActionsProps, 'product' | 'chosen'>) => {
  const { button, saved } = useWishlistToggle({
    productId: product.id,
    name: product.name,
    variantId: chosen?.id ?? null,
  });
  return (
    <Button tone="second" wide {...button}>
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
