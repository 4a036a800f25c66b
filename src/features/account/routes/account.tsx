// The account at a glance: who it is, the latest order, and what each page of it holds.
import { AccountStates } from '#src/features/customer/AccountStates.tsx';
import css from '#src/features/customer/accountPage.module.css';
import { useAccount } from '#src/features/customer/useAccount.ts';
import { useAddresses, usePaymentMethods } from '#src/features/customer/useCustomerPart.ts';
import { LatestOrder } from '#src/features/orders/LatestOrder.tsx';
import { useFrame } from '#src/catalogue/routeData.ts';
import { PageTitle } from '#src/features/items/LineParts.tsx';
import { PageHead } from '#src/page/PageHead.tsx';
import { Icon, type Drawing, type IconName } from '#src/ui/Icon.tsx';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { Link } from '#src/ui/Link.tsx';
import { formatCount } from '#src/words/format.ts';
import { useCart, useSyncStatus, useWishlist } from '#src/store/useViews.ts';
import { addressesText, cardsText, contactText, pointsLinkText } from '../glanceWords.ts';
import own from '../account.module.css';

export const Component = () => {
  const { totalQty } = useCart();
  const { items } = useWishlist();
  const { pending } = useSyncStatus();
  const now = useNow();
  const view = useAccount();
  const addresses = useAddresses().value;
  const methods = usePaymentMethods().value;
  const customer = view.account?.customer;
  return (
    <div className={css.account}>
      <PageHead title="Your account" />
      <PageTitle title="Your account" />
      {customer && <p>Hello, {customer.firstName}. Good to see you.</p>}
      <AccountStates view={view} />
      {pending > 0 && <p className="muted small">Not everything on this device is in your account yet.</p>}
      <LatestOrder />
      <div className={own.tiles}>
        <Tile to="/account/orders" icon="truck" title="Orders" text="Online and in store" />
        <Tile
          to="/account/contact-info"
          icon="person"
          title="Contact info"
          text={contactText(customer ?? null)}
        />
        <Tile to="/account/addresses" icon="pin" title="Addresses" text={addressesText(addresses)} />
        <Tile
          to="/account/payment-methods"
          icon={CARD}
          title="Payment methods"
          text={cardsText(methods, now)}
        />
        {useFrame()?.settings.qantasLoyaltyEnabled === true && (
          <Tile to="/account/qantas" icon={PLANE} title="Qantas Points" text={pointsLinkText(view.account)} />
        )}
        <Tile to="/cart" icon="bag" title="Cart" text={formatCount(totalQty, 'item')} />
        <Tile
          to="/account/wishlist"
          icon="heart"
          title="Wishlist"
          text={formatCount(items.length, 'product')}
        />
      </div>
    </div>
  );
};

const PLANE: Drawing = 'M10.5 13.5 3 11l1-1.5 8 1 5-5q1.5-1.5 3-1t-1 3l-5 5 1 8-1.5 1z';
const CARD: Drawing = 'M3.5 6h17v12.5h-17zM3.5 10h17M7 15h4';

type TileProps = {
  readonly to: string;
  readonly icon: IconName | Drawing;
  readonly title: string;
  readonly text: string;
};

const Tile = ({ to, icon, title, text }: TileProps) => (
  <Link to={to} className={own.tile}>
    <Icon name={icon} />
    <div>
      <b>{title}</b>
      <span>{text}</span>
    </div>
  </Link>
);
