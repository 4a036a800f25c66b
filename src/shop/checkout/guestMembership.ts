// A guest's membership of the airline's programme, as far as every visit needs to know of it. What is done with it is a chunk of
// its own.
import { isRecentMembership } from '#domain/loyalty/guestData.ts';
import type { Membership } from '#domain/loyalty/membership.ts';
import type { GuestMembership } from '#events/facts/checkoutState.ts';
import { readMembership } from '#sync/orders/checkoutSecrets.ts';
import type { MembershipCommands } from '../../store/checkoutStore.ts';
import type { CheckoutPorts } from './checkoutPorts.ts';

const loadWork = () => import('./membershipWork.ts');

export const createMembershipCommands = (ports: CheckoutPorts): MembershipCommands => ({
  addMembership: async (typed) => (await loadWork()).addMembership(ports, typed),
  removeMembership: async () => (await loadWork()).removeMembership(ports),
});

/** What a guest typed, if it may still be used. @param secret of its reference */
export const usableMembership = (
  { clock }: Pick<CheckoutPorts, 'clock'>,
  held: GuestMembership | null,
  secret: string | null | undefined,
): Membership | null =>
  held !== null && isRecentMembership(held.addedAt, clock.now()) ? (readMembership(secret) ?? null) : null;

/** Does with a guest's membership what is due, once there is one; `again` repeats what could not be done. */
export const followMembership = (ports: CheckoutPorts): { again(): void; stop(): void } => {
  const { views, report } = ports;
  let following: ReturnType<typeof loadFollowing> | undefined;
  const loadFollowing = async () => (await loadWork()).startFollowing(ports);
  const follow = (): void => {
    if (following || views.committed.loyalty.membership === null) return;
    following = loadFollowing();
    following.catch((error: unknown) => {
      following = undefined;
      report(error);
    });
  };
  const stopWatching = views.subscribe(follow);
  follow();
  return {
    again: () => {
      follow();
      void following?.then((started) => started.again());
    },
    stop: () => {
      stopWatching();
      void following?.then((started) => started.stop());
    },
  };
};
