// What a sold-out size says: which sizes beside it can be had, never a dead end.
import { Note } from '#src/components/ui/Note.tsx';
import { PlainButton } from '#src/components/ui/Button.tsx';
import { Status } from '#src/components/ui/Status.tsx';
import type { ProductPage } from '#sync/protocol/pages.ts';
import type { Product } from '#sync/protocol/product.ts';
import css from './buyBox.module.css';
import { nearestAvailable, shortSize, type PageVariant } from './sizes.ts';

export type SoldOutSizeProps = {
  readonly chosen: PageVariant;
  readonly sizes: readonly PageVariant[];
  readonly live: Product | null | undefined;
  readonly product: ProductPage['product'];
  readonly onChoose: (variantId: string) => void;
};

export const SoldOutSize = ({ chosen, sizes, live, product, onChoose }: SoldOutSizeProps) => {
  const near = nearestAvailable(sizes, chosen.id, live);
  const named = (variant: PageVariant) => shortSize(variant.size, null, product.type);
  return (
    <Note>
      <Status>
        {named(chosen)} is sold out in {product.colourName}.{' '}
        {near.length === 0
          ? 'The other sizes are too. Have a look at the other colours and the similar styles below.'
          : 'Nearest in stock:'}
      </Status>
      {near.length > 0 && (
        <span className={css['choices']}>
          {near.map((variant) => (
            <PlainButton key={variant.id} onClick={() => onChoose(variant.id)}>
              Choose {named(variant)}
            </PlainButton>
          ))}
        </span>
      )}
    </Note>
  );
};
