// I18: a change made in one customer's name is never sent in another's. Stamps prove it: no two acts on a device share one.
import { customerOf } from '../world/world.ts';
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
      // The server pulls a stamp from a wrong clock back, and it proves nothing any more.
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
