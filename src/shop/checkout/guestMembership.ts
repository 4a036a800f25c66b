// A guest's membership of the airline's programme and quotes of its points, as every visit has them. What is done is a chunk of
// its own.
import type { MembershipCommands, PointsCommands } from '../../store/checkoutStore.ts';
import type { CheckoutPorts } from './checkoutPorts.ts';

const loadWork = () => import('./membershipWork.ts');

export const createMembershipCommands = (ports: CheckoutPorts): MembershipCommands & PointsCommands => ({
  addMembership: async (typed) => (await loadWork()).addMembership(ports, typed),
  removeMembership: async () => (await loadWork()).removeMembership(ports),
  quotePoints: async (amount) => (await loadWork()).quotePoints(ports, amount),
  removeQuote: async (reason) => (await loadWork()).removeQuote(ports, reason),
  removeOverQuote: async () => (await loadWork()).removeOverQuote(ports),
});

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
