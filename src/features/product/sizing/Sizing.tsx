// The sizes, with the guide to them and the size chosen last time.
import { lazy, Suspense, useState } from 'react';
import type { ProductPage } from '#sync/protocol/pages/pages.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { PlainButton } from '#src/ui/Button.tsx';
import { useHydrated } from '#src/ui/hooks/useHydrated.ts';
import { shopStarts } from '#src/store/shopNeed.ts';
import { lazyExtra } from '#src/ui/lazyExtra.ts';
import options from './options.module.css';
import { footLengthCm } from '../../productCard/sizeChart.ts';
import { SizePicker } from './SizePicker.tsx';
import { sizeInWords, type PageVariant } from '../../productCard/sizes.ts';
import type { VariantId } from '#events/facts/values.ts';

const RULER = 'M3 16L16 3l5 5L8 21zM7 12l2 2M10 9l2 2M13 6l2 2';

const SizeGuide = lazy(async () => ({ default: (await import('./SizeGuide.tsx')).SizeGuide }));
// On a first visit there is none.
const LastSize = lazyExtra(async () => {
  await shopStarts;
  return (await import('./LastSize.tsx')).LastSize;
});

export type SizingProps = {
  readonly product: ProductPage['product'];
  readonly live: Product | null | undefined;
  /** Those of the chosen width. */
  readonly sizes: readonly PageVariant[];
  readonly chosen: PageVariant | null;
  readonly problem: string | null;
  readonly onChoose: (variantId: VariantId) => void;
};

export const Sizing = ({ product, live, sizes, chosen, problem, onChoose }: SizingProps) => {
  /** Null until it is first opened. It stays when it is closed, because closing takes its time. */
  const [guideOpen, setGuideOpen] = useState<boolean | null>(null);
  const isHydrated = useHydrated();
  const pick = (variantId: VariantId) => {
    onChoose(variantId);
    const size = sizes.find(({ id }) => id === variantId)?.size;
    if (size !== undefined && sizes.length > 1) void remember(product, size);
  };
  return (
    <div className={options.sizing}>
      <SizePicker
        sizes={sizes}
        chosenId={chosen?.id ?? null}
        chosenText={chosen && chosenText(chosen.size, product)}
        offer={
          isHydrated &&
          chosen === null && (
            <Suspense>
              <LastSize product={product} sizes={sizes} live={live} onChoose={pick} />
            </Suspense>
          )
        }
        product={live}
        problem={problem}
        onChoose={pick}
      />
      {hasGuide(product) && (
        <span className={options.guide}>
          <PlainButton onClick={() => setGuideOpen(true)}>
            <Icon name={RULER} size={18} />
            Size guide
          </PlainButton>
        </span>
      )}
      {guideOpen !== null && (
        <Suspense>
          <SizeGuide
            gender={product.gender}
            type={product.type}
            size={chosen?.size ?? null}
            open={guideOpen}
            onClose={() => setGuideOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
};

const remember = async (product: ProductPage['product'], size: string): Promise<void> => {
  const { kindOf, lastSizes } = await import('./lastSizes.ts');
  lastSizes.put({ kind: kindOf(product), size });
};

const hasGuide = ({ type, variants }: ProductPage['product']): boolean =>
  type === 'footwear' || (type === 'apparel' && variants.length > 1);

const chosenText = (size: string, { gender, type }: ProductPage['product']): string => {
  const words = sizeInWords(size, { gender, type });
  const cm = type === 'footwear' ? footLengthCm(size, gender) : undefined;
  return cm === undefined ? words : `${words} · ${cm} cm`;
};
