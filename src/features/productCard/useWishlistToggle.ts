// Saving a style to the wishlist and taking it off again, from a card or from its page.
//
// A wishlist entry names a size (BEH-3). A card has none, so the entry gets the first available size; the wishlist lets the
// shopper choose another.
import { type MouseEvent, useState } from 'react';
import { announce } from '#src/page/alerts/announcements.ts';
import { addAlert } from '#src/page/alerts/alertStore.ts';
import { notSavedText, rejectionText } from '#src/words/messages.ts';
import type { CommandOutcome } from '#src/store/commands.ts';
import { means, tapOn } from '#src/platform/tab/earlyIntent.ts';
import { useCommands } from '#src/store/useCommands.ts';
import { useWishlist } from '#src/store/useViews.ts';
import { productOnce } from './productOnce.ts';
import { firstAvailable } from './sizes.ts';
import type { ProductId, VariantId } from '#events/facts/values.ts';
import type { EventId } from '#events/store/logValues.ts';

export type WishlistSubject = {
  readonly productId: ProductId;
  readonly name: string;
  /** The size chosen on the product page, null where none is yet; absent where there are no sizes to choose from. */
  readonly variantId?: VariantId | null;
};

export const useWishlistToggle = ({ productId, name, variantId }: WishlistSubject) => {
  const { items } = useWishlist();
  const commands = useCommands();
  const [adding, setAdding] = useState(false);
  const saved = items.some((item) => item.productId === productId);

  const save = async (tap?: EventId): Promise<void> => {
    const chosen = variantId ?? (await anySize(productId));
    if (chosen === undefined) {
      addAlert({ tone: 'err', text: unableToWishText(name) });
      return;
    }
    reportWish(await commands.addToWishlist({ productId, variantId: chosen, tap }), name);
  };
  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const tap = tapOn(currentTarget);
    if (adding) return;
    // What was tapped early was a heart that nobody had filled yet.
    if (saved && tap === undefined) {
      void commands
        .removeFromWishlist({ productId })
        .then((outcome) => report(outcome, `Took ${name} off your wishlist.`));
      return;
    }
    setAdding(true);
    void save(tap).finally(() => setAdding(false));
  };
  const isOn = saved || adding;
  const intent = { command: 'addToWishlist', productId, variantId, name } as const;
  return { saved: isOn, button: { 'aria-pressed': isOn, onClick: toggle, ...means(intent) } };
};

/** @returns undefined where this device does not know the product now, or it is gone */
export const anySize = async (productId: ProductId): Promise<VariantId | undefined> => {
  const product = await productOnce(productId);
  return product ? firstAvailable(product)?.id : undefined;
};

const report = (outcome: CommandOutcome, done: string): void => {
  if (outcome.type === 'done') announce(done);
  else if (outcome.type === 'rejected') addAlert({ tone: 'err', text: rejectionText(outcome.rejection) });
  else addAlert({ tone: 'err', text: notSavedText(outcome.error) });
};

export const reportWish = (outcome: CommandOutcome, name: string): void =>
  report(outcome, `Saved ${name} to your wishlist.`);

/** When it could not be saved. */
export const unableToWishText = (name: string): string =>
  `Unable to add ${name} to your wishlist. Please try again.`;
