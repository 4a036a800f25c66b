// Colour, size, and the way into the cart. The page says what the product is; stock, state and price come live and are
// shown with the time they were checked once that is a while ago.
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { ProductPage } from '#sync/protocol/pages/pages.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import { DeliveryFacts } from '#src/features/delivery/DeliveryFacts.tsx';
import { useLast } from '#src/ui/hooks/useLast.ts';
import { lazyExtra } from '#src/ui/lazyExtra.ts';
import { useCart, useSession } from '#src/store/useViews.ts';
import { buyState, type BuyState } from './buyState.ts';
import { BuyActions } from './BuyActions.tsx';
import css from './buyBox.module.css';
import { qtyToAdd } from './soldIn.ts';
import { ColourPicker } from '../sizing/ColourPicker.tsx';
import { FreshStock } from './FreshStock.tsx';
import { SIZE_GROUP_ID, WidthPicker } from '../sizing/SizePicker.tsx';
import { hasNoSizes, shortSize, sizeState } from '../../productCard/sizes.ts';
import { Sizing } from '../sizing/Sizing.tsx';
import { useAddToCart, type Adding } from './useAddToCart.ts';
import { useChosenSize } from '../sizing/useChosenSize.ts';
import type { VariantId } from '#events/facts/values.ts';
import type { EventId } from '#events/store/logValues.ts';

const WaysOn = lazyExtra(async () => (await import('../details/WaysOn.tsx')).WaysOn);
const AnswerSheet = lazy(async () => ({
  default: (await import('#src/features/challenge/AnswerSheet.tsx')).AnswerSheet,
}));

export type BuyBoxProps = {
  readonly page: ProductPage;
  readonly live: Product | null | undefined;
};

export const BuyBox = ({ page, live }: BuyBoxProps) => {
  const { product, colours, ancestors } = page;
  const { widths, width, setWidth, sizes, chosen, choose, keep } = useChosenSize(product.variants);
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState<Adding | null>(null);
  const lastAsked = useLast(asking);
  const adding = useAddToCart();
  const { qtyByVariant } = useCart();
  const inCart = (chosen && qtyByVariant[chosen.id]) ?? 0;
  const qty = qtyToAdd(product.soldIn, inCart);
  const isAnswered = useAnsweredSize();
  const signedIn = useSession().status === 'LOGGED_IN';
  const path = useLocation().pathname;
  const state = buyState(product, live, { signedIn });
  const soldOut = chosen !== null && sizeState(chosen.id, live).type === 'soldOut';

  const onChoose = (variantId: VariantId) => {
    setProblem(null);
    adding.clear();
    choose(variantId);
  };
  const ask = (words: string) => {
    setProblem(words);
    toSizes();
  };
  const add = (tap?: EventId) => {
    if (chosen === null) return ask('Choose a size');
    if (soldOut) return ask('That size is sold out. Choose another size.');
    const words = `${product.name}${product.variants.length > 1 ? `, ${shortSize(chosen.size, chosen.width, product.type)}` : ''}`;
    const shownPriceCents = live?.price ?? product.priceCents;
    const item = { productId: product.id, variantId: chosen.id, qty, shownPriceCents, words };
    if (product.functionalType === 'challenge' && !isAnswered(chosen.id)) setAsking(item);
    else void adding.add({ ...item, tap });
  };

  return (
    <div className={css.box}>
      <ColourPicker colours={colours} chosen={product.id} keep={keep} />
      {state !== 'gone' && !hasNoSizes(product.variants) && (
        <>
          {widths.length > 1 && <WidthPicker widths={widths} chosen={width} onChoose={setWidth} />}
          <Sizing
            product={product}
            // A product that is not sold yet shows no stock count.
            live={state === 'comingSoon' ? undefined : live}
            sizes={sizes}
            chosen={chosen}
            problem={problem}
            onChoose={onChoose}
          />
        </>
      )}
      {(state === 'soldOut' || (soldOut && state === 'ready')) && (
        <Suspense>
          <WaysOn
            page={page}
            chosen={state === 'soldOut' ? null : chosen}
            sizes={sizes}
            live={live}
            keep={keep}
            onChoose={onChoose}
          />
        </Suspense>
      )}
      {live && <FreshStock productId={product.id} />}
      <BuyActions
        state={state}
        adding={adding.state}
        product={product}
        live={live}
        chosen={chosen}
        inCart={inCart}
        qty={qty}
        path={path}
        onAdd={add}
      />
      <DeliveryFacts
        sells={sells(state)}
        product={product}
        categoryPath={ancestors.at(-1)?.path ?? ''}
        priceCents={live?.price ?? product.priceCents}
        chosen={chosen}
      />
      {lastAsked && (
        <Suspense>
          <AnswerSheet
            question={live?.challengeQuestion ?? product.challengeQuestion}
            item={{
              ...idsOf(lastAsked),
              adding: { qty: lastAsked.qty, shownPriceCents: lastAsked.shownPriceCents },
            }}
            open={asking !== null}
            onClose={() => setAsking(null)}
            onAnswered={() => {
              setAsking(null);
              adding.showAdded(lastAsked.words);
            }}
          />
        </Suspense>
      )}
    </div>
  );
};

const idsOf = ({ productId, variantId }: Adding) => ({ productId, variantId });

/** Whether a size in the cart has its answer: more of it are added without asking the shopper again. */
const useAnsweredSize = () => {
  const { items } = useCart();
  return (variantId: VariantId): boolean =>
    items.some((item) => item.variantId === variantId && item.answerRef !== undefined);
};

/** What is gone or not here yet has no day it would come. */
const sells = (state: BuyState): 'here' | 'stores' | 'nowhere' => {
  if (state === 'ready' || state === 'signIn') return 'here';
  return state === 'soldOut' ? 'stores' : 'nowhere';
};

/** The size grid in the middle of the screen, its first size focused. */
const toSizes = (): void => {
  const group = document.getElementById(SIZE_GROUP_ID);
  group?.scrollIntoView({ block: 'center' });
  const input = group?.querySelector<HTMLInputElement>('input:checked') ?? group?.querySelector('input');
  input?.focus({ preventScroll: true });
};
