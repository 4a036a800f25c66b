// Which width and size are chosen. Nothing is chosen for the shopper where there is more than one size; the choice goes
// along to another colour of the same style.
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { sizesOfWidth, widthsOf, type PageVariant } from '../../productCard/sizes.ts';
import type { VariantId } from '#events/facts/values.ts';

export type KeptChoice = { readonly size: string | null; readonly width: string | null };

export const useChosenSize = (variants: readonly PageVariant[]) => {
  const widths = widthsOf(variants);
  const standard = widths.find((name) => name.startsWith('Standard')) ?? widths[0] ?? null;
  const kept = useKeptChoice();
  const [picked, setWidth] = useState<string | null>(null);
  const width = widths.find((name) => name === (picked ?? kept?.width)) ?? standard;
  const sizes = sizesOfWidth(variants, width);
  const only = sizes.length === 1 ? sizes[0] : undefined;
  const [pickedSize, setSize] = useState<string | null>(null);
  const size = pickedSize ?? kept?.size;
  const chosen = only ?? sizes.find((variant) => variant.size === size) ?? null;
  const choose = (variantId: VariantId) => setSize(variants.find(({ id }) => id === variantId)?.size ?? null);
  const keep: KeptChoice = { size: chosen?.size ?? null, width };
  return { widths, width, setWidth, sizes, chosen, choose, keep };
};

const useKeptChoice = (): KeptChoice | null => {
  const state: unknown = useLocation().state;
  const kept = typeof state === 'object' && state !== null && 'size' in state ? (state as KeptChoice) : null;
  // After hydration and not during it: the server never knows what the history entry holds. But before the page says that it
  // answers: a tap that came early is repeated then, for this size.
  return useSyncExternalStore(
    never,
    () => kept,
    () => null,
  );
};

const never = () => () => undefined;
