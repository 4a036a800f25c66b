// Offers the size chosen last time, and never chooses it by itself.
import { useState } from 'react';
import { PlainButton } from '#src/ui/Button.tsx';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import { focusSize } from './focusSize.ts';
import { kindOf, lastSizes } from './lastSizes.ts';
import { shortSize, sizeState, type PageVariant } from '../../productCard/sizes.ts';
import type { VariantId } from '#events/facts/values.ts';

export type LastSizeProps = {
  readonly product: { readonly type: string; readonly gender: string };
  /** Those of the chosen width. */
  readonly sizes: readonly PageVariant[];
  readonly live: Product | null | undefined;
  readonly onChoose: (variantId: VariantId) => void;
};

export const LastSize = ({ product, sizes, live, onChoose }: LastSizeProps) => {
  const [last] = useState(() => lastSizes.all().find(({ kind }) => kind === kindOf(product))?.size);
  const variant = sizes.find(({ size }) => size === last);
  if (sizes.length < 2 || variant === undefined || sizeState(variant.id, live).type === 'soldOut')
    return null;
  return (
    <PlainButton
      onClick={() => {
        focusSize(variant.id);
        onChoose(variant.id);
      }}
    >
      Your last size: {shortSize(variant.size, null, product.type)}
    </PlainButton>
  );
};
