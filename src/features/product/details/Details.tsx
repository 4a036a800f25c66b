// What there is to know about a product, in rows that open. Native <details>: readable before scripts.
import { useFrame } from '#src/catalogue/routeData.ts';
import { Disclosure } from '#src/ui/Disclosure.tsx';
import { formatPrice } from '#src/words/format.ts';
import type { ProductPage } from '#sync/protocol/pages/pages.ts';
import css from './details.module.css';
import { RETURN_DAYS, RETURNS_PROMISE } from '#src/words/ownShop.ts';
import { specRows, specSummary } from './specRows.ts';

export const Details = ({ product }: { product: ProductPage['product'] }) => {
  const rows = specRows(product);
  const summary = specSummary(product.specifications);
  return (
    <section aria-label="Details">
      <Disclosure title="About" startsOpen>
        <p>{product.description}</p>
      </Disclosure>
      {product.features.length > 0 && (
        <Disclosure title="Features">
          <ul className={css.features}>
            {product.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      {rows.length > 0 && (
        <Disclosure title={summary === '' ? 'Specifications' : `Specifications: ${summary}`}>
          <dl className={css.specs}>
            {rows.map(({ name, value }) => (
              <SpecRow key={name} name={name} value={value} />
            ))}
          </dl>
        </Disclosure>
      )}
      {product.functionalType !== 'giftCard' && (
        <Disclosure title="Delivery and returns">
          <Delivery functionalType={product.functionalType} />
        </Disclosure>
      )}
    </section>
  );
};

const SpecRow = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

const Delivery = ({ functionalType }: Pick<ProductPage['product'], 'functionalType'>) => {
  const freeFrom = useFrame()?.settings.freeDeliveryFromCents;
  return (
    <div className={css.text}>
      <p>
        We deliver anywhere in Australia.
        {freeFrom !== undefined && ` Standard delivery is free on orders from ${formatPrice(freeFrom)}.`}
      </p>
      {RETURN_DAYS > 0 && functionalType !== 'madeToOrder' && (
        <p>
          You have {RETURN_DAYS} days to return what isn’t right{RETURNS_PROMISE}. Keep the box if you can.
        </p>
      )}
    </div>
  );
};
