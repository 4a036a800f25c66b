// What the account does not have yet, by name rather than by number: what a manual sign-out would lose.
import { itemChanges, type ItemChange, type Lists } from './itemChanges.ts';

export type UnsyncedChange = { readonly type: 'item' } & ItemChange;

/**
 * @param confirmed what the account has
 * @param here what this device shows; an item added and removed again is no difference
 */
export const unsyncedChanges = (confirmed: Lists, here: Lists): readonly UnsyncedChange[] =>
  itemChanges(confirmed, here).map((change) => ({ type: 'item', ...change }));
