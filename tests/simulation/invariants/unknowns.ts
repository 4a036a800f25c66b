// I21: what another client wrote, and this shop does not know, is returned word for word.
import { byKey, cartKey } from '../oracle/changes.ts';
import type { World } from '../world/world.ts';
import { difference } from './difference.ts';
import type { CreateWatch } from './watch.ts';

type Marks = {
  readonly theme: unknown;
  readonly note: unknown;
  readonly wraps: ReadonlyMap<string, unknown>;
};

export const watchUnknowns: CreateWatch = (world) => {
  const marks = new Map<string, Marks>();
  return {
    foreign(customer, { theme, cart: { note, itemsById } }) {
      // A device on the forgotten version overwrites any client that has saved it again: it cannot know.
      if (world.intents.restored.has(customer)) return;
      const wraps = Object.values(itemsById).map((item) => [item.variantId, item['giftWrap']] as const);
      marks.set(customer, { theme, note, wraps: new Map(wraps) });
    },
    wentBack: (customer) => void marks.delete(customer),
    end() {
      for (const [customer, { theme, note, wraps }] of marks) {
        const { cart, ...state } = world.server.stateOf(customer);
        if (difference(theme, state['theme']) !== undefined)
          world.object('I21', `the theme of ${customer[0]} is lost`);
        if (note !== cart['note']) world.object('I21', `the note of ${customer[0]} is lost`);
        const replaced = keysReplaced(world, customer);
        for (const item of Object.values(cart.itemsById)) {
          const wrap = wraps.get(item.variantId);
          if (wrap === undefined || replaced.has(cartKey(item.variantId)) || item['giftWrap'] === wrap)
            continue;
          world.object('I21', `the gift wrap of ${item.variantId} of ${customer[0]} is lost`);
        }
      }
    },
  };
};

/** Items whose life may have ended and begun again: what was written on the old one is gone with it. */
const keysReplaced = ({ intents }: World, customer: string): ReadonlySet<string> => {
  const changes = intents.ledgers.flatMap(({ ledger }) =>
    ledger.logs
      .filter(({ partition }) => partition === `cust:${customer}`)
      .flatMap(({ entries }) => entries.flatMap((entry) => intents.changesOf(entry))),
  );
  const ends = [...changes, ...(intents.elsewhere.get(customer) ?? [])].filter(
    ({ mode }) => mode === 'remove' || mode === 'order' || mode === 'bought' || mode === 'forget',
  );
  return new Set(byKey(ends).keys());
};
