// Items of a cart or wishlist whose products are not known here: what the device has of them, and the way to try again
// (CART-08).
import { useEffect, useState } from 'react';
import type { LoadStatus } from '#projections/account/cart.ts';
import type { CartItem } from '#domain/items/accountItems.ts';
import type { ProductCard } from '#sync/protocol/pages/pages.ts';
import { useReachability } from '#src/page/offline/reachability.ts';
import { addAlert } from '#src/page/alerts/alertStore.ts';
import { useTryAgain } from '#src/page/alerts/useTryAgain.ts';
import { Button, PlainButton } from '#src/ui/Button.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { formatAmount, formatMoment } from '#src/words/format.ts';
import { shopStore } from '#src/store/shopStore.ts';
import type { ProductId } from '#events/facts/values.ts';
import { removeLine, type LineRemoval } from './removeLine.ts';
import { WaitingLine } from './LineParts.tsx';
import css from './line.module.css';

type UnknownItem = Pick<CartItem, 'productId' | 'qty' | 'addedAt'> &
  Partial<Pick<CartItem, 'shownPriceCents'>>;

/** It is removed as its full line would be. */
export type UnknownLineProps = {
  readonly item: UnknownItem;
  readonly status: LoadStatus;
} & Omit<LineRemoval, 'name'>;

/** A line whose product this device does not know; once it cannot be loaded the line says what is known, and it still counts. */
export const UnknownLine = ({ status, ...line }: UnknownLineProps) => {
  const isOffline = useReachability() === 'unreachable';
  return status !== 'error' && !isOffline ? <WaitingLine /> : <KeptLine {...line} isOffline={isOffline} />;
};

type KeptLineProps = Omit<UnknownLineProps, 'status'> & { readonly isOffline: boolean };

const KeptLine = ({ item, isOffline, ...removal }: KeptLineProps) => {
  const now = useNow();
  const seen = useSeenBefore(item.productId);
  const { qty, addedAt, shownPriceCents = null } = item;
  const name = seen?.name ?? 'An item of yours';
  const takeOut = async (): Promise<void> => {
    const text = await removeLine({ name, ...removal });
    if (text !== null) addAlert({ tone: 'err', text });
  };
  return (
    <article className={css.line}>
      <span className={css.blank} />
      <div className={css.words}>
        <h2 className={css.name}>{seen ? <Link to={seen.path}>{name}</Link> : name}</h2>
        <p className={css.option}>
          {[
            seen?.colourName,
            shownPriceCents === null ? `${qty}` : `${qty} at ${formatAmount(shownPriceCents)}`,
            `added ${formatMoment(addedAt, now)}`,
          ]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </p>
        <div className={css.notes}>
          <Note>
            {isOffline
              ? 'It stays where it is. The rest of it shows once you’re back online.'
              : 'It stays where it is. The rest of it shows as soon as our servers answer.'}
          </Note>
        </div>
        <div className={css.acts}>
          <PlainButton aria-label={`Remove ${name}`} onClick={() => void takeOut()}>
            Remove
          </PlainButton>
        </div>
      </div>
    </article>
  );
};

/** What a visit to its page has left here; null: nothing, or not read yet. */
const useSeenBefore = (id: ProductId) => {
  const [seen, setSeen] = useState<Seen | null>(null);
  useEffect(() => {
    let isOver = false;
    // Its file may not come while little does: the item goes without its name.
    import('#src/features/product/viewedProducts.ts').then(
      ({ recentlyViewed }) => !isOver && setSeen(seenIn(recentlyViewed.all(), id)),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [id]);
  return seen;
};

type Seen = { readonly name: string; readonly path: string; readonly colourName: string | undefined };

const seenIn = (cards: readonly ProductCard[], id: ProductId): Seen | null => {
  for (const { name, path, productId, colours } of cards) {
    const colour = colours.find((one) => one.productId === id);
    if (colour) return { name, path: colour.path, colourName: colour.name };
    if (productId === id) return { name, path, colourName: undefined };
  }
  return null;
};

/** Tries again by itself, sooner or later; here the shopper can ask for it now. */
export const UnloadedNote = ({ text, more }: { text: string; more?: string }) => (
  <Note tone="err">
    <p>{text}</p>
    {more !== undefined && <p>{more}</p>}
    <LoadAgain text={text} />
  </Note>
);

/** @param text said when it has failed once more */
export const LoadAgain = ({ text, wide = false }: { text: string; wide?: boolean }) => {
  const props = useTryAgain(() => shopStore.retryProducts(), text);
  return wide ? <Button tone="second" wide {...props} /> : <PlainButton {...props} />;
};
