// One purchase in a list: when, where, what and how much.
import line from '#src/features/items/line.module.css';
import { Price } from '#src/features/productCard/Price.tsx';
import { ProductPicture } from '#src/features/productCard/ProductPicture.tsx';
import { Link } from '#src/ui/Link.tsx';
import { formatDay } from '#src/words/format.ts';
import type { Purchase } from '#sync/protocol/checkout/accountOrders.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import css from './purchaseRow.module.css';
import { channelText, contentText, statusText, titleText } from './purchaseWords.ts';

export type PurchaseRowProps = {
  readonly purchase: Purchase;
  readonly to: string;
  readonly products: ReadonlyMap<string, Pick<Product, 'picture'> | null>;
};

export const PurchaseRow = ({ purchase, to, products }: PurchaseRowProps) => {
  const { order } = purchase;
  const picture = products.get(order.items[0]?.productId ?? '')?.picture;
  return (
    <article className={`${line.line} ${css.row}`}>
      {picture ? (
        <span className={line.picture}>
          <ProductPicture hash={picture.hash} alt="" sizes="(width >= 768px) 124px, 92px" />
        </span>
      ) : (
        <span className={line.blank} />
      )}
      <div className={line.words}>
        <p className={line.brand}>
          {formatDay(order.placedAt)} · {channelText(purchase)}
        </p>
        <h2 className={line.name}>
          <Link to={to}>{titleText(purchase)}</Link>
        </h2>
        <p className={line.option}>{contentText(purchase)}</p>
        <div className={line.acts}>
          <span className="small">{statusText(purchase)}</span>
          <Price priceCents={order.grandTotal} look="line" />
        </div>
      </div>
    </article>
  );
};
