// The cart in a sheet beside the page (CART-07): read from this device's log, so it is the same without a network.
//
// A dialog makes what is behind it inert, live regions and alerts as well: what is said while it is open is said in here.
import { useEffect, useRef, useState } from 'react';
import type { CartView } from '#projections/account/cart.ts';
import { CartLines, CartSum, toFirstProblem } from '#src/features/items/CartContents.tsx';
import { EmptyText } from '#src/features/items/EmptyText.tsx';
import { WaitingLine } from '#src/features/items/LineParts.tsx';
import { tellByAlert, type Removed } from '#src/features/items/removeLine.ts';
import { UnloadedNote } from '#src/features/items/UnloadedItems.tsx';
import { useCartCheck } from '#src/features/items/useCartCheck.ts';
import { Spoken } from '#src/page/alerts/Spoken.tsx';
import { useCart } from '#src/store/useViews.ts';
import { ButtonLink, PlainButton } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import { useLinger } from '#src/ui/hooks/useLinger.ts';
import { cartName } from '#src/words/cartName.ts';
import { UNABLE_TO_LOAD_CART_TEXT } from '#src/words/messages.ts';
import { FreeDelivery } from './FreeDelivery.tsx';
import css from './miniCart.module.css';

export type MiniCartProps = {
  readonly isOpen: boolean;
  /** What has just come into it, `Arden 4, US 9.5`; null: it was opened to be looked at. */
  readonly added: string | null;
  readonly onClose: () => void;
};

export const MiniCart = ({ isOpen, added, onClose }: MiniCartProps) => {
  const cart = useCart();
  const isThere = useLinger(isOpen);
  const title = cartName(cart.totalQty);
  return (
    <Sheet
      position="right"
      width="md"
      bare
      {...{ title, onClose }}
      // What is announced as the sheet opens is behind it.
      {...(added !== null && { description: `Added ${added}.` })}
      open={isOpen}
    >
      {isThere && <Contents cart={cart} />}
    </Sheet>
  );
};

const Contents = ({ cart }: { readonly cart: CartView }) => {
  const check = useCartCheck(cart);
  const list = useRef<HTMLUListElement>(null);
  const { removed, nth, tell, take } = useLastRemoved();
  const undo = (): void => {
    take()?.undo();
    toCloseButton(list.current);
  };
  return (
    <div className={css.cart}>
      <div className={css.lines}>
        <Spoken />
        {removed && (
          // Each is a note of its own, and its button takes the focus.
          <Note key={nth}>
            <p>{removed.text}</p>
            <PlainButton ref={takeFocus} onClick={undo}>
              Undo
            </PlainButton>
          </Note>
        )}
        {cart.status === 'error' && <UnloadedNote text={UNABLE_TO_LOAD_CART_TEXT} />}
        {cart.items.length > 0 && (
          <CartLines {...{ cart, check, tell }} ref={list} onRemoved={ignore} heading="h3" />
        )}
        {cart.items.length === 0 && <Nothing status={cart.status} />}
      </div>
      {cart.items.length > 0 && (
        <div className={css.foot}>
          <FreeDelivery cart={cart} products={check.products} />
          <CartSum {...{ cart, check }} onFix={() => toFirstProblem(list.current)} />
          <ButtonLink wide tone="second" to="/cart">
            View cart
          </ButtonLink>
        </div>
      )}
    </div>
  );
};

/** What was removed last has its way back in the sheet; what was before it, or stands when the sheet closes, becomes an alert. */
const useLastRemoved = () => {
  const [shown, setShown] = useState<{ readonly removed: Removed | null; readonly nth: number }>(
    NONE_REMOVED,
  );
  const pending = useRef<Removed | null>(null);
  const take = (next: Removed | null = null): Removed | null => {
    const before = pending.current;
    pending.current = next;
    setShown(({ nth }) => ({ removed: next, nth: nth + 1 }));
    return before;
  };
  const tell = (removed: Removed): void => {
    const before = take(removed);
    if (before) tellByAlert(before);
  };
  useEffect(
    () => () => {
      if (pending.current) tellByAlert(pending.current);
    },
    [],
  );
  return { ...shown, tell, take: () => take() };
};

const NONE_REMOVED = { removed: null, nth: 0 };

/** The line with the focus has gone: it goes on at the way back. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();
const ignore = (): void => undefined;

/** "Undo" goes with its press. */
const toCloseButton = (inSheet: HTMLElement | null): void =>
  (inSheet?.closest('dialog') ?? document.querySelector('dialog:modal'))?.querySelector('button')?.focus();

const Nothing = ({ status }: Pick<CartView, 'status'>) =>
  status === 'loading' ? (
    <WaitingLine />
  ) : (
    <>
      <EmptyText list="cart">
        Nothing in here yet. What you add stands here, with or without a network.
      </EmptyText>
      <ButtonLink to="/">Start looking</ButtonLink>
    </>
  );
