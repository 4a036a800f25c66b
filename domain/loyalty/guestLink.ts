// When what a guest typed is linked to the account they sign in to (BEH-4).
import { updateRefusal } from '../account/accountAccess.ts';
import { isRecentMembership } from './guestData.ts';
import { membershipViolations, type Membership } from './membership.ts';

export type GuestLink = {
  /** Somebody is signed in, and not signing out. */
  readonly isSignedIn: boolean;
  /** The account as it was loaded. */
  readonly account: { readonly isLinked: boolean; readonly isUpdateBlocked: boolean };
  /** What the guest typed; null: it is not on this device any more. */
  readonly typed: Membership | null;
  /** When they did. Milliseconds since 1970, as `now`. */
  readonly addedAt: number;
  readonly now: number;
};

/** @returns what to link, or null: nothing is to be linked */
export const membershipToLink = ({
  isSignedIn,
  account,
  typed,
  addedAt,
  now,
}: GuestLink): Membership | null => {
  const { isLinked, isUpdateBlocked } = account;
  const isComplete = typed !== null && Object.keys(membershipViolations(typed)).length === 0;
  const isUpdatable = updateRefusal({ isSignedIn, isLoaded: true, isUpdateBlocked }) === null;
  return isComplete && isUpdatable && !isLinked && isRecentMembership(addedAt, now) ? typed : null;
};
