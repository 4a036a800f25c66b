// What a button means, read off the page: it says so in `data-intent`, and the size is the one that is chosen.
import type { EarlyIntent } from '../tab/earlyIntent.ts';

/** @returns undefined where the tap needs the shop to know what it means */
export const tappedIntent = (page: Document, { dataset }: HTMLButtonElement): EarlyIntent | undefined => {
  if (dataset['intent'] === undefined) return undefined;
  const intent = JSON.parse(dataset['intent']) as EarlyIntent;
  if (intent.variantId !== null) return intent;
  // The sizes of another width come with the shop.
  const otherWidth = page.querySelector('[name=width]:checked:not([checked])');
  const size = page.querySelector<HTMLInputElement>('[name=size]:checked');
  if (size && !otherWidth)
    return { ...intent, variantId: size.value as NonNullable<typeof intent.variantId> };
  return intent.command === 'addToCart' ? undefined : intent;
};
