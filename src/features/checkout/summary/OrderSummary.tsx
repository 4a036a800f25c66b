// The order beside every step: what is in it, its total, and the codes that reduce it.
import { pointsText } from '#domain/loyalty/memberWords.ts';
import { EXTENDED } from '#events/extensions/extended.ts';
import { voucherText } from '#domain/order/orderWords.ts';
import { cartTotal } from '#src/features/items/cartTotal.ts';
import { sizeName } from '#src/features/items/LineParts.tsx';
import totals from '#src/features/items/totals.module.css';
import { useCartCheck } from '#src/features/items/useCartCheck.ts';
import { useSwitchedOff } from '#src/page/useSwitchedOff.ts';
import { ProductPicture } from '#src/features/productCard/ProductPicture.tsx';
import { Disclosure } from '#src/ui/Disclosure.tsx';
import { useFocusPlace } from '#src/features/customer/useFocusPlace.ts';
import { Link } from '#src/ui/Link.tsx';
import { Note } from '#src/ui/Note.tsx';
import { formatAmount, formatCount } from '#src/words/format.ts';
import { itemProblemText } from '#src/words/itemProblems.ts';
import { Sections } from '#src/page/extensions/Sections.tsx';
import type { CheckoutView } from '#src/store/checkoutStore.ts';
import { useCheckout } from '#src/store/useCheckout.ts';
import { useCart } from '#src/store/useViews.ts';
import type { CheckoutData } from '#sync/protocol/checkout/checkoutInfo.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import css from '../checkout.module.css';
import { GiftCards } from './GiftCards.tsx';
import { Points } from './Points.tsx';
import { PromoCodes } from './PromoCodes.tsx';
import { SummaryNotes } from './SummaryNotes.tsx';
import { useAnnouncedChanges } from './useAnnouncedChanges.ts';
import { toCents } from '#events/brands.ts';
import type { Cents, ProductId, VariantId } from '#events/facts/values.ts';

export const OrderSummary = ({ isWide }: { isWide: boolean }) => {
  const view = useCheckout();
  const hasNoGiftCards = useSwitchedOff('giftCards');
  const { items } = useCart();
  const { products } = useCartCheck({ items });
  useAnnouncedChanges(view);
  const { place, takeFocus } = useFocusPlace();
  const total = cartTotal(items, products);
  const amount = view.data?.grandTotal ?? (total.complete || total.cents > 0 ? total.cents : null);
  const contents = (
    <>
      <ul aria-label="Items">
        {items.map((item) => (
          <Item
            key={item.variantId}
            item={item}
            product={products.get(item.productId) ?? null}
            priced={view.data?.items.find(({ variantId }) => variantId === item.variantId)}
          />
        ))}
      </ul>
      <p className={css.entry}>
        <span>{formatCount(total.qty, 'item')}</span>
        <Link to="/cart">Edit cart</Link>
      </p>
      {EXTENDED && <Sections place="checkout" />}
      <PromoCodes view={view} />
      {!hasNoGiftCards && <GiftCards view={view} />}
      <Points view={view} />
      {view.data === null ? <Guess cents={amount} /> : <Sums data={view.data} view={view} />}
    </>
  );
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={css.group}
      aria-label="Order summary"
      aria-busy={view.isAsking || undefined}
    >
      {isWide ? (
        <>
          <h2>Your order</h2>
          {contents}
        </>
      ) : (
        <Disclosure
          title={
            <span className={css.row}>
              <span>Your order</span>
              <span>{amount === null ? '' : formatAmount(view.data?.amountOutstanding ?? amount)}</span>
            </span>
          }
        >
          {contents}
        </Disclosure>
      )}
      <SummaryNotes view={view} onRead={takeFocus} />
    </section>
  );
};

type ItemProps = {
  readonly item: { readonly productId: ProductId; readonly variantId: VariantId; readonly qty: number };
  readonly product: Product | null;
  readonly priced: CheckoutData['items'][number] | undefined;
};

const Item = ({ item, product, priced }: ItemProps) => {
  const isSameQty = priced?.qty === item.qty;
  const cents = isSameQty ? priced.total : product && toCents(product.price * item.qty);
  return (
    <li className={css.item}>
      {product ? <ProductPicture hash={product.picture.hash} alt="" sizes="56px" /> : <span />}
      <span>
        <b>{product?.name ?? 'An item of your cart'}</b>
        <br />
        {[product?.colourName, product && sizeName(product, item.variantId), `Qty ${item.qty}`]
          .filter(Boolean)
          .join(' · ')}
        {isSameQty &&
          priced.problems.map((problem) => (
            <Note key={problem.type} tone="warn">
              {problem.type === 'notFound'
                ? 'This one is no longer available. Remove it to check out the rest.'
                : itemProblemText(problem, item)}
            </Note>
          ))}
      </span>
      <span>{cents !== null && formatAmount(cents)}</span>
    </li>
  );
};

/** Until the shop has answered: the total as this device knows it. */
const Guess = ({ cents }: { cents: Cents | null }) => (
  <div className={css.sums}>
    <dl className={totals.rows}>
      <dt>Delivery</dt>
      <dd>Worked out with your address</dd>
      <dt>Items</dt>
      <dd>{cents === null ? 'Not known yet' : formatAmount(cents)}</dd>
    </dl>
  </div>
);

type Credits = Pick<CheckoutView, 'vouchers' | 'quote'>;
type SumsProps = { readonly data: CheckoutData; readonly view: Credits };

const Sums = ({ data, view }: SumsProps) => {
  const { selectedShippingMethod: method, promotions, creditUsages } = data;
  const credits = creditUsages.filter(({ amount }) => amount > 0);
  const gst = formatAmount(data.gst);
  return (
    <div className={css.sums}>
      <dl className={totals.rows}>
        <dt>Items</dt>
        <dd>{formatAmount(data.itemSubtotal)}</dd>
        {promotions.summedDiscounts
          .filter(({ amount }) => amount > 0)
          .map(({ id, name, amount }) => (
            <Row key={id} name={name} amount={`−${formatAmount(amount)}`} />
          ))}
        <dt>{method?.label ?? 'Delivery'}</dt>
        <dd>{method === null ? unchosenText(data) : priceText(method.price)}</dd>
        {data.charges?.map(({ extension, label, amount }) => (
          <Row key={extension} name={label} amount={formatAmount(amount)} />
        ))}
        {credits.length > 0 && <Row name="Order total" amount={formatAmount(data.grandTotal)} />}
        {credits.map(({ id, amount }) => (
          <Row key={id} name={creditName(id, view)} amount={`−${formatAmount(amount)}`} />
        ))}
        <dt>{credits.length > 0 ? 'Left to pay' : 'Total'}</dt>
        <dd>{formatAmount(credits.length > 0 ? data.amountOutstanding : data.grandTotal)}</dd>
      </dl>
      <p>{credits.length > 0 ? `The order total includes ${gst} GST.` : `Includes ${gst} GST.`}</p>
    </div>
  );
};

/** Before a method is chosen: the server has priced them all. */
const unchosenText = ({ availableShippingMethods }: CheckoutData): string =>
  availableShippingMethods.some(({ code, price }) => code === 'standard' && price === 0)
    ? 'Standard is free'
    : 'Not chosen yet';

const priceText = (cents: Cents): string => (cents === 0 ? 'Free' : formatAmount(cents));

const creditName = (id: string, { vouchers, quote }: Credits): string => {
  if (quote?.quoteRef === id) return pointsText(quote.points);
  const held = vouchers.find(({ voucherRef }) => voucherRef === id);
  return held ? voucherText(held) : 'Gift card';
};

const Row = ({ name, amount }: { name: string; amount: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </>
);
