// What delivery, stores and returns mean for this product, in two lines each. The server renders lines for everyone; those for
// the shopper's own place replace them.
import { Suspense } from 'react';
import { isDeliveryFree } from '#domain/delivery/freeDelivery.ts';
import { useFrame } from '#src/catalogue/routeData.ts';
import { useHydrated } from '#src/ui/hooks/useHydrated.ts';
import { callsRan } from '#src/platform/network/callsRan.ts';
import { lazyExtra } from '#src/ui/lazyExtra.ts';
import { standardDeliveryText } from './standardDeliveryText.ts';
import { Fact } from './Fact.tsx';
import css from './facts.module.css';
import type { PlaceFactsProps } from './PlaceFacts.tsx';
import { RETURN_DAYS, RETURNS_TEXT } from '#src/words/ownShop.ts';

export type DeliveryFactsProps = Omit<PlaceFactsProps, 'freeFromCents' | 'sells'> & {
  /** `stores`: sold out online. `nowhere`: not here yet, or gone. */
  readonly sells: 'here' | 'stores' | 'nowhere';
};

export const DeliveryFacts = ({ sells, ...facts }: DeliveryFactsProps) => {
  const freeFromCents = useFrame()?.settings.freeDeliveryFromCents;
  const isHydrated = useHydrated();
  const { functionalType } = facts.product;
  const plain = <PlainFacts {...facts} sells={sells} freeFromCents={freeFromCents} />;
  return (
    <ul className={css.facts}>
      {isHydrated && sells !== 'nowhere' ? (
        <Suspense fallback={plain}>
          <PlaceFacts {...facts} sells={sells} freeFromCents={freeFromCents} />
        </Suspense>
      ) : (
        plain
      )}
      {functionalType !== 'giftCard' && (RETURN_DAYS > 0 || functionalType === 'madeToOrder') && (
        <Fact icon="back">
          {functionalType === 'madeToOrder'
            ? 'Made for you: it can come back when something is wrong with it'
            : RETURNS_TEXT}
        </Fact>
      )}
    </ul>
  );
};

type PlainFactsProps = Pick<PlaceFactsProps, 'product' | 'priceCents' | 'freeFromCents'> &
  Pick<DeliveryFactsProps, 'sells'>;

const PlainFacts = ({ product, priceCents, freeFromCents, sells }: PlainFactsProps) => {
  if (product.functionalType === 'giftCard')
    return (
      <Fact icon="mail" more="The code and PIN come to the address you give at checkout.">
        Sent by email, free
      </Fact>
    );
  const isFree = isDeliveryFree(priceCents, freeFromCents);
  return (
    <>
      <Fact icon="truck" more="Anywhere in Australia." isLong={!isFree}>
        {standardDeliveryText(isFree, freeFromCents)}
      </Fact>
      {product.functionalType === 'basic' && sells !== 'nowhere' && (
        <Fact icon="pin" more="Try it on, or collect your order.">
          In our stores
        </Fact>
      )}
    </>
  );
};

const PlaceFacts = lazyExtra(async () => {
  await callsRan();
  return (await import('./PlaceFacts.tsx')).PlaceFacts;
}, PlainFacts);
