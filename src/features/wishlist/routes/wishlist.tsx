// The wishlist, open to guests; kept on this device, and in the account of a customer (CART-05).
import { useCommands } from '#src/store/useCommands.ts';
import { useRef } from 'react';
import type { WishlistView } from '#projections/account/wishlist.ts';
import { AwayNote } from '#src/features/away/AwayNote.tsx';
import { EmptyText } from '#src/features/items/EmptyText.tsx';
import { PageTitle, WaitingLine } from '#src/features/items/LineParts.tsx';
import { wishlistRemoval } from '#src/features/items/removeLine.ts';
import { UnknownLine, UnloadedNote } from '#src/features/items/UnloadedItems.tsx';
import { UnreadNote } from '#src/features/items/UnreadNote.tsx';
import line from '#src/features/items/line.module.css';
import { WishlistLine } from '#src/features/wishlist/routes/WishlistLine.tsx';
import { PageHead } from '#src/page/PageHead.tsx';
import { SyncState } from '#src/page/offline/SyncState.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { formatMoment } from '#src/words/format.ts';
import { UNABLE_TO_LOAD_WISHLIST_TEXT } from '#src/words/messages.ts';
import { useCheckedAt, useProducts } from '#src/store/useProducts.ts';
import { useWishlist } from '#src/store/useViews.ts';
import type { ProductId } from '#events/facts/values.ts';

export const Component = () => {
  const wishlist = useWishlist();
  const page = useRef<HTMLDivElement>(null);
  const toHeading = () => page.current?.querySelector('h1')?.focus({ preventScroll: true });
  return (
    <div className="page" ref={page}>
      <PageHead title="Wishlist" />
      <PageTitle title="Wishlist">
        <SyncState />
      </PageTitle>
      <noscript>
        <Note>Your wishlist is kept on this device and needs JavaScript to be shown.</Note>
      </noscript>
      <AwayNote list="wishlist" onRead={toHeading} />
      <Status className={line.above}>
        {wishlist.status === 'error' && <UnloadedNote text={UNABLE_TO_LOAD_WISHLIST_TEXT} />}
      </Status>
      <UnreadNote list="wishlist" shown={wishlist.items.length} />
      <Contents wishlist={wishlist} onGone={toHeading} />
    </div>
  );
};

const Contents = ({ wishlist, onGone }: { wishlist: WishlistView; onGone: () => void }) => {
  const ids = wishlist.items.map(({ productId }) => productId);
  const products = useProducts(ids);
  const commands = useCommands();
  if (wishlist.items.length === 0) return wishlist.status === 'loading' ? <WaitingLine /> : <EmptyWishlist />;
  return (
    <>
      <ul className={line.list}>
        {wishlist.items.map((item) => {
          const product = products.get(item.productId);
          return (
            <li key={item.productId}>
              {product ? (
                <WishlistLine item={item} product={product} onGone={onGone} />
              ) : (
                <UnknownLine
                  item={item}
                  status={wishlist.status}
                  {...wishlistRemoval(commands, item)}
                  onRemoved={onGone}
                />
              )}
            </li>
          );
        })}
      </ul>
      <Checked ids={ids} />
    </>
  );
};

const Checked = ({ ids }: { ids: readonly ProductId[] }) => {
  const checkedAt = useCheckedAt(ids);
  const now = useNow();
  if (checkedAt === null) return null;
  return <p className="muted note-text">Prices and stock checked {formatMoment(checkedAt, now)}.</p>;
};

const EmptyWishlist = () => (
  <div className={line.empty}>
    <EmptyText list="wishlist">
      Nothing saved yet. Press the heart on anything you like and it will wait for you here.
    </EmptyText>
    <ButtonLink to="/">Start looking</ButtonLink>
  </div>
);
