// The cart, from this device's log: it is the same with and without a network.
//
// Rendered in the shell without anything of the shopper's; what is in it comes with the views.
import { useRef } from 'react';
import type { CartView } from '#projections/account/cart.ts';
import { EXTENDED } from '#events/extensions/extended.ts';
import { AwayNote } from '#src/features/away/AwayNote.tsx';
import { CartLines, CartSum, toFirstProblem } from '#src/features/items/CartContents.tsx';
import { EmptyText } from '#src/features/items/EmptyText.tsx';
import { PageTitle, WaitingLine } from '#src/features/items/LineParts.tsx';
import { UnloadedNote } from '#src/features/items/UnloadedItems.tsx';
import { UnreadNote } from '#src/features/items/UnreadNote.tsx';
import line from '#src/features/items/line.module.css';
import { useCartCheck } from '#src/features/items/useCartCheck.ts';
import { PageHead } from '#src/page/PageHead.tsx';
import { Sections } from '#src/page/extensions/Sections.tsx';
import { SyncState } from '#src/page/offline/SyncState.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import { UNABLE_TO_LOAD_CART_TEXT } from '#src/words/messages.ts';
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
      <AwayNote list="cart" onRead={toHeading} />
      <Status className={line.above}>
        {cart.status === 'error' && <UnloadedNote text={UNABLE_TO_LOAD_CART_TEXT} />}
      </Status>
      <UnreadNote list="cart" shown={cart.items.length} />
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
  const check = useCartCheck(cart);
  const list = useRef<HTMLUListElement>(null);
  return (
    <div className={css.columns}>
      <CartLines {...{ cart, check, onRemoved }} ref={list} />
      <div className={css.side}>
        {EXTENDED ? (
          <>
            <CartSum {...{ cart, check }} onFix={() => toFirstProblem(list.current)} />
            <Sections place="cart" />
          </>
        ) : (
          <CartSum {...{ cart, check }} onFix={() => toFirstProblem(list.current)} />
        )}
      </div>
    </div>
  );
};

const EmptyCart = ({ durability }: Pick<CartView, 'durability'>) => (
  <div className={line.empty}>
    <EmptyText list="cart">
      {durability === 'persistent'
        ? 'Nothing in here yet. What you add is kept on this device, with or without a network.'
        : 'Nothing in here yet. What you add stays until you close this tab.'}
    </EmptyText>
    <ButtonLink to="/">Start looking</ButtonLink>
    <p className="small">
      Saved something earlier? It’s on your <Link to="/wishlist">wishlist</Link>.
    </p>
  </div>
);
