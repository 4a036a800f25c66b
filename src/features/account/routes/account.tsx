// The account at a glance: its content, and what it does not have yet.
import { PageHead } from '#src/page/PageHead.tsx';
import { Icon, type IconName } from '#src/ui/Icon.tsx';
import { Link } from '#src/ui/Link.tsx';
import { formatCount } from '#src/words/format.ts';
import { useCart, useSyncStatus, useWishlist } from '#src/store/useViews.ts';
import css from '../account.module.css';

export const Component = () => {
  const { totalQty } = useCart();
  const { items } = useWishlist();
  const { pending } = useSyncStatus();
  return (
    <div className={css.account}>
      <PageHead title="Your account" />
      <h1 tabIndex={-1}>Your account</h1>
      {pending > 0 && <p className="muted small">Not everything on this device is in your account yet.</p>}
      <div className={css.tiles}>
        <Tile to="/account/orders" icon="truck" title="Orders" text="Online and in store" />
        <Tile to="/cart" icon="bag" title="Cart" text={formatCount(totalQty, 'item')} />
        <Tile to="/wishlist" icon="heart" title="Wishlist" text={formatCount(items.length, 'product')} />
      </div>
    </div>
  );
};

type TileProps = {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
};

const Tile = ({ to, icon, title, text }: TileProps) => (
  <Link to={to} className={css.tile}>
    <Icon name={icon} />
    <div>
      <b>{title}</b>
      <span>{text}</span>
    </div>
  </Link>
);
