// The cart, from this device's log: it is the same with and without a network.
//
// Rendered in the shell without anything of the shopper's; what is in it comes with the views.
import { useRef } from 'react';
import type { CartView } from '#projections/account/cart.ts';
import { useFrame } from '#src/catalogue/routeData.ts';
import { AwayNote } from '#src/features/away/AwayNote.tsx';
import { CartLine } from '#src/features/cart/routes/CartLine.tsx';
import { cartPoints, cartTotal } from '#src/features/items/cartTotal.ts';
import { CartTotals } from '#src/features/cart/routes/CartTotals.tsx';
import { useCartDelivery } from '#src/features/cart/routes/useCartDelivery.ts';
import { PageTitle, WaitingLine } from '#src/features/items/LineParts.tsx';
import { UnknownLine, UnloadedNote } from '#src/features/items/UnloadedItems.tsx';
import line from '#src/features/items/line.module.css';
import { useCartCheck } from '#src/features/items/useCartCheck.ts';
import { PageHead } from '#src/page/PageHead.tsx';
import { SyncState } from '#src/page/offline/SyncState.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import { UNABLE_TO_LOAD_CART_TEXT } from '#src/words/messages.ts';
import { useCheckedAt } from '#src/store/useProducts.ts';
import { useCart } from '#src/store/useViews.ts';
import css from './cart.module.css';

export const Component = () => {
  const cart = useCart();
  const page = useRef<HTMLDivElement>(null);
  const toHeading = () => page.current?.querySelector('h1')?.focus({ preventScroll: true });
  return (
    <div className="page" ref={page}>
      <PageHead title="Cart" />
      <PageTitle title="Cart">
        <SyncState />
      </PageTitle>
      <noscript>
        <Note>Your cart is kept on this device and needs JavaScript to be shown.</Note>
      </noscript>
      <AwayNote list="cart" />
      <Status>{cart.status === 'error' && <UnloadedNote text={UNABLE_TO_LOAD_CART_TEXT} />}</Status>
      <Contents cart={cart} onRemoved={toHeading} />
    </div>
  );
};

const Contents = ({ cart, onRemoved }: { cart: CartView; onRemoved: () => void }) => {
  if (cart.status === 'loading' && cart.items.length === 0) {
    return (
      <div aria-busy="true">
        <p className="visually-hidden">Reading your cart from this device…</p>
        <WaitingLine />
      </div>
    );
  }
  return cart.items.length === 0 ? (
    <EmptyCart durability={cart.durability} />
  ) : (
    <FilledCart cart={cart} onRemoved={onRemoved} />
  );
};

const FilledCart = ({ cart, onRemoved }: { cart: CartView; onRemoved: () => void }) => {
  const { products, flags, toFix, rises, isDearer } = useCartCheck(cart);
  const delivery = useCartDelivery(cart.items, products);
  const hasPoints = useFrame()?.settings.qantasLoyaltyEnabled === true;
  const list = useRef<HTMLUListElement>(null);
  const onFix = () => list.current?.querySelector<HTMLElement>('[data-problem] h2 a')?.focus();
  const checkedAt = useCheckedAt(cart.items.map(({ productId }) => productId));
  return (
    <div className={css.columns}>
      <ul className={line.list} ref={list}>
        {cart.items.map((item) => {
          const product = products.get(item.productId);
          return (
            <li
              key={item.variantId}
              data-problem={(flags[item.variantId] ?? []).length > 0 || isDearer(item) || undefined}
            >
              {product ? (
                <CartLine
                  item={item}
                  product={product}
                  flags={flags[item.variantId] ?? []}
                  onRemoved={onRemoved}
                />
              ) : (
                <UnknownLine item={item} status={cart.status} />
              )}
            </li>
          );
        })}
      </ul>
      <div className={css.side}>
        <CartTotals
          total={cartTotal(cart.items, products)}
          delivery={delivery}
          points={hasPoints ? cartPoints(cart.items, products) : 0}
          isClosed={cart.status === 'error'}
          toFix={toFix}
          rises={rises}
          checkedAt={checkedAt}
          onFix={onFix}
        />
      </div>
    </div>
  );
};

const EmptyCart = ({ durability }: Pick<CartView, 'durability'>) => (
  <div className={line.empty}>
    <p>
      {durability === 'persistent'
        ? 'Nothing in here yet. What you add is kept on this device, with or without a network.'
        : 'Nothing in here yet. What you add stays until you close this tab.'}
    </p>
    <ButtonLink to="/">Start looking</ButtonLink>
    <p className="small">
      Saved something earlier? It’s on your <Link to="/wishlist">wishlist</Link>.
    </p>
  </div>
);
