// What was ordered, where it goes and what it was paid with: the same after the order, in the account and on paper.
import type { ReactNode } from 'react';
import {
  addressLines,
  arrivalLine,
  authorityToLeaveText,
  collectTitle,
  deliverTitle,
  earnedText,
  optionText,
  paidWithText,
  pointsTitle,
  voucherText,
} from '#domain/order/orderWords.ts';
import type { OrderEvent } from '#domain/order/orderProgress.ts';
import { earnedBackText, refundedText, rewardLineText } from '#domain/order/pointsWords.ts';
import line from '#src/features/items/line.module.css';
import totals from '#src/features/items/totals.module.css';
import { Price } from '#src/features/productCard/Price.tsx';
import { dayWords } from '#src/features/delivery/deliveryWords.ts';
import { ProductPicture } from '#src/features/productCard/ProductPicture.tsx';
import { addressLine } from '#src/features/stores/storeWords.ts';
import { PlainButton } from '#src/ui/Button.tsx';
import { Link } from '#src/ui/Link.tsx';
import { formatAmount, formatDay, formatTime } from '#src/words/format.ts';
import type { Seller, StorePurchase } from '#sync/protocol/checkout/accountOrders.ts';
import type { PlacedOrder } from '#sync/protocol/checkout/order.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { Store } from '#sync/protocol/stores/stores.ts';
import css from './orderReceipt.module.css';

type Receipt = PlacedOrder | StorePurchase;
type ReceiptItem = Receipt['items'][number];

export type OrderReceiptProps = {
  readonly order: Receipt;
  /** By product id, as far as this device knows them: an item without one has no picture and no link. */
  readonly products?: ReadonlyMap<string, Pick<Product, 'path' | 'picture'> | null>;
  /** Where it is collected, or was bought. */
  readonly store?: Pick<Store, 'name' | 'path' | 'phone' | 'address'> | null;
  /** Who sold it; with their ABN the receipt is a tax invoice. */
  readonly seller?: Seller;
  /** What happened since. */
  readonly events?: readonly OrderEvent[];
};

export const OrderReceipt = ({
  order,
  products = new Map(),
  store = null,
  seller = null,
  events = [],
}: OrderReceiptProps) => (
  <div className={css.receipt}>
    <ul className={line.list} aria-label="Items">
      {order.items.map((item) => (
        <li key={item.variantId}>
          <Item item={item} product={products.get(item.productId) ?? null} />
        </li>
      ))}
    </ul>
    <div>
      {seller && <h2 className={css.invoice}>Tax invoice</h2>}
      <Totals order={order} />
      <dl className={css.facts}>
        {seller && (
          <Fact name="Sold by">
            <Lines lines={[seller.name, `ABN ${seller.abn}`]} />
          </Fact>
        )}
        <Fact name={'shipping' in order ? 'Order number' : 'Receipt number'}>{order.number}</Fact>
        <Fact name={'shipping' in order ? 'Placed' : 'Bought'}>
          {formatDay(order.placedAt)}, {formatTime(order.placedAt)}
        </Fact>
        {'shipping' in order ? (
          <Delivery order={order} store={store} />
        ) : (
          store && <StoreFact name="Bought at" store={store} />
        )}
        <Paid order={order} />
        {'shipping' in order && order.loyalty && (
          <Fact name={pointsTitle}>{earnedText(order.loyalty.qantas)}</Fact>
        )}
        <Refunded events={events} />
      </dl>
      <PlainButton onClick={() => print()}>{seller ? 'Print the tax invoice' : 'Print'}</PlainButton>
    </div>
  </div>
);

type ItemProps = { readonly item: ReceiptItem; readonly product: Pick<Product, 'path' | 'picture'> | null };

const Item = ({ item, product }: ItemProps) => (
  <article className={line.line}>
    {product ? (
      <span className={`${line.picture} ${css.picture}`}>
        <ProductPicture hash={product.picture.hash} alt="" sizes="(width >= 768px) 124px, 92px" />
      </span>
    ) : (
      <span className={`${line.blank} ${css.picture}`} />
    )}
    <div className={line.words}>
      <p className={line.brand}>{item.brand}</p>
      <h2 className={line.name}>{product ? <Link to={product.path}>{item.name}</Link> : item.name}</h2>
      <p className={line.option}>{optionText(item)}</p>
      <div className={line.acts}>
        <span className="muted small">
          {item.qty} × {formatAmount(item.unitPrice)}
        </span>
        <Price priceCents={item.total} originalPriceCents={item.price} look="line" />
      </div>
    </div>
  </article>
);

const Totals = ({ order }: { order: Receipt }) => (
  <section className={totals.totals} aria-label="Total">
    <dl className={totals.rows}>
      <dt>Items</dt>
      <dd>{formatAmount(order.itemSubtotal)}</dd>
      {'shipping' in order && (
        <>
          <dt>{order.shipping.label}</dt>
          <dd>{order.shipping.price === 0 ? 'Free' : formatAmount(order.shipping.price)}</dd>
          {order.charges?.map(({ extension, label, amount }) => (
            <Row key={extension} name={label} amount={formatAmount(amount)} />
          ))}
        </>
      )}
      {order.promotions.map(({ id, name, amount }) => (
        <Row key={id} name={name} amount={`−${formatAmount(amount)}`} />
      ))}
      <dt>Total</dt>
      <dd>{formatAmount(order.grandTotal)}</dd>
    </dl>
    <p>Includes {formatAmount(order.gst)} GST.</p>
  </section>
);

const Row = ({ name, amount }: { name: string; amount: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </>
);

const Delivery = ({ order, store }: { order: PlacedOrder; store: OrderReceiptProps['store'] }) => {
  const { shipping, shippingAddress, billingAddress, contact } = order;
  const arrival = arrivalLine(shipping, dayWords);
  const isBilledElsewhere = billingAddress !== null && !isSame(billingAddress, shippingAddress);
  return (
    <>
      {shipping.storeId !== null && store && <StoreFact name={collectTitle} store={store} />}
      {shippingAddress && (
        <Fact name={deliverTitle}>
          <Lines lines={addressLines(shippingAddress)} />
          {arrival !== null && <p>{arrival}</p>}
          {shipping.instructions !== '' && <p className="muted small">{shipping.instructions}</p>}
          {shipping.authorityToLeave && <p className="muted small">{authorityToLeaveText}</p>}
        </Fact>
      )}
      <Fact name="Contact">
        <Lines lines={[`${contact.firstName} ${contact.lastName}`, contact.email, contact.phone]} />
      </Fact>
      {isBilledElsewhere && (
        <Fact name="Billing address">
          <Lines lines={addressLines(billingAddress)} />
        </Fact>
      )}
    </>
  );
};

const isSame = (
  address: NonNullable<PlacedOrder['billingAddress']>,
  other: PlacedOrder['shippingAddress'],
): boolean => other !== null && addressLines(address).join('\n') === addressLines(other).join('\n');

const Paid = ({ order }: { order: Receipt }) => {
  const { vouchers, payment } = order;
  const lines = 'loyaltyRewardLines' in order ? order.loyaltyRewardLines : [];
  const parts = [
    ...lines.map((paid) => ({ text: rewardLineText(paid), amount: paid.amount })),
    ...vouchers.map((voucher) => ({ text: voucherText(voucher), amount: voucher.amount })),
    ...(payment ? [{ text: paidWithText(payment.paidWith), amount: payment.amount }] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <Fact name="Paid with">
      <Lines lines={parts.map(({ text, amount }) => `${text}: ${formatAmount(amount)}`)} />
    </Fact>
  );
};

/** What came back of it, and the points that were taken back with it. */
const Refunded = ({ events }: { events: readonly OrderEvent[] }) => {
  const lines = events.flatMap((event) => {
    if (event.type === 'pointsReversed') return [earnedBackText(event.points)];
    return event.type === 'refunded' && event.amount > 0 ? [refundedText(event, formatAmount)] : [];
  });
  return lines.length === 0 ? null : (
    <Fact name="Refunded">
      <Lines lines={lines} />
    </Fact>
  );
};

const StoreFact = ({ name, store }: { name: string; store: NonNullable<OrderReceiptProps['store']> }) => (
  <Fact name={name}>
    <Link to={store.path}>{store.name}</Link>
    <Lines lines={[addressLine(store), store.phone]} />
  </Fact>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Lines = ({ lines }: { lines: readonly string[] }) => lines.map((text) => <p key={text}>{text}</p>);
