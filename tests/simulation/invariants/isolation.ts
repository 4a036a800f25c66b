// I18: what somebody did in one name is never sent in another. Told by stamps, which no two acts on a device share.
import { customerOf } from '../world.ts';
import type { CreateWatch } from './watch.ts';

export const watchIsolation: CreateWatch = ({ plan, intents, object }) => {
  const stamps = new Map<string, Set<number>>();
  const known = (customer: string): Set<number> => {
    const set = stamps.get(customer) ?? new Set<number>();
    stamps.set(customer, set);
    return set;
  };
  return {
    recorded(_, entry, { partition }) {
      const customer = customerOf(partition);
      if (customer === undefined) return;
      for (const { stamp } of intents.changesOf(entry)) known(customer).add(stamp);
    },
    foreign(customer, state) {
      for (const { createdAt } of Object.values(state.cart.itemsById))
        known(customer).add(Date.parse(createdAt));
    },
    saved({ customer, state }) {
      // A stamp from a wrong clock is pulled back by the server, and tells nothing any more.
      if (!plan.exactClocks) return;
      const items = [
        ...Object.values(state.cart.itemsById),
        ...Object.values(state.wishlist.itemsByProductId),
      ];
      for (const { variantId, createdAt } of items) {
        if (known(customer).has(Date.parse(createdAt))) continue;
        object('I18', `${customer[0]} got ${variantId} of ${createdAt}, which nobody did in their name`);
      }
    },
  };
};
