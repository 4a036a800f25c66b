// What is said when a device does not keep what a shopper does: the state, what is safe, what to do.
import { formatCount } from '#src/words/format.ts';
import type { Remembered, SavingState, StorageTrouble } from './savingState.ts';

export type StorageWords = { readonly lead: string; readonly text: string };

export const troubleWords = ({ type, reason }: StorageTrouble): StorageWords =>
  type === 'memory' ? memoryWords(reason) : refusedWords(reason);

const IN_THE_WAY = 'Another tab is in the way of saving.';

const memoryWords = (reason: StorageTrouble['reason']): StorageWords =>
  reason === 'blocked'
    ? {
        lead: IN_THE_WAY,
        text: 'What you add is kept until you close this tab. Close your other tabs of the shop and it will be saved.',
      }
    : {
        lead: 'This browser isn’t saving.',
        text: 'What you add is kept until you close this tab. We’ll keep trying to save it.',
      };

/** The change itself is refused where it was made; this describes the state. */
const refusedWords = (reason: StorageTrouble['reason']): StorageWords => {
  const kept = 'What was saved is still here.';
  switch (reason) {
    case 'quota':
      return { lead: 'This device is full.', text: `Free up some space before you change more. ${kept}` };
    case 'blocked':
      return {
        lead: IN_THE_WAY,
        text: `Close your other tabs of the shop before you change more. ${kept}`,
      };
    case 'closed':
    case 'unavailable':
    case 'aborted':
      return {
        lead: 'This browser has stopped saving.',
        text: `Reload the page before you change more. ${kept}`,
      };
    default:
      return reason satisfies never;
  }
};

export const clearedWords = (
  who: NonNullable<SavingState['cleared']>,
  remembered: Remembered | null,
): StorageWords => ({
  lead: 'Your browser cleared this device’s copy of the shop.',
  text: who === 'customer' ? CUSTOMERS : guests(remembered),
});

const CUSTOMERS = 'Your account is not affected: sign in and it brings back the cart and wishlist it has.';

const guests = (remembered: Remembered | null): string =>
  remembered
    ? `Browsers do that when space is short. We still know what you had: ${rememberedText(remembered)}.`
    : 'Browsers do that when space is short. The cart and wishlist kept here are gone, and we’re sorry.';

/** `3 items in your cart and 1 item on your wishlist`. */
export const rememberedText = ({ cart, wishlist }: Remembered): string => {
  const qty = cart.reduce((sum, item) => sum + item.qty, 0);
  const parts = [
    ...(qty > 0 ? [`${formatCount(qty, 'item')} in your cart`] : []),
    ...(wishlist.length > 0 ? [`${formatCount(wishlist.length, 'item')} on your wishlist`] : []),
  ];
  return parts.join(' and ');
};
