// What is said when a device does not keep what a shopper does: what is so, what is safe, what to do.
import type { SavingState, StorageTrouble } from './savingState.ts';

export type StorageWords = { readonly lead: string; readonly text: string };

export const troubleWords = ({ type, reason }: StorageTrouble): StorageWords => {
  if (type === 'memory') {
    return reason === 'blocked'
      ? {
          lead: 'Another tab is in the way of saving.',
          text: 'What you add is kept until you close this tab. Close your other tabs of the shop and it will be saved.',
        }
      : {
          lead: 'This browser isn’t saving.',
          text: 'What you add is kept until you close this tab. We’ll keep trying to save it.',
        };
  }
  return reason === 'quota'
    ? {
        lead: 'This device is full.',
        text: 'Your last change wasn’t saved; everything before it is still here. Free up some space and try again.',
      }
    : {
        lead: 'This browser has stopped saving.',
        text: 'Your last change wasn’t saved; everything before it is still here. Reload the page and try again.',
      };
};

export const clearedWords = (who: NonNullable<SavingState['cleared']>): StorageWords => ({
  lead: 'Your browser cleared this device’s copy of the shop.',
  text:
    who === 'customer'
      ? 'Your account is not affected: sign in and it brings back the cart and wishlist it has.'
      : 'Browsers do that when space is short. The cart and wishlist kept here are gone, and we’re sorry.',
});
