// What is said when a device does not keep what a shopper does: what is so, what is safe, what to do.
import type { SavingState, StorageTrouble } from './savingState.ts';

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

/** The change itself is refused where it was made; this says how things stand. */
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

export const clearedWords = (who: NonNullable<SavingState['cleared']>): StorageWords => ({
  lead: 'Your browser cleared this device’s copy of the shop.',
  text:
    who === 'customer'
      ? 'Your account is not affected: sign in and it brings back the cart and wishlist it has.'
      : 'Browsers do that when space is short. The cart and wishlist kept here are gone, and we’re sorry.',
});
