// I17: every item of a guest reaches the account once, and the guest's log is gone. I18: so is that of another customer.
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { byKey, cartKey, quantitiesAfter, wishKey } from '../oracle/changes.ts';
import type { LedgerLog } from '../oracle/ledger.ts';
import type { CreateWatch } from './watch.ts';

export const watchAdoption: CreateWatch = ({ time, intents, object }) => {
  const adopted = new Set<LedgerLog>();
  return {
    recorded(device, { event }) {
      const known = event as RecordedEvent;
      if (known.type === 'LoggedIn' && device.ledger.logs.some(isLeftGuest)) {
        object('I17', `${device.name} signed in and still has a guest's log`);
      }
      if (known.type === 'LoggedIn' && device.ledger.logs.some(isStranger(known.partition, time.now))) {
        object('I18', `${device.name} signed in and still has the sealed log of somebody else`);
      }
      if (known.type !== 'GuestCartAdopted') return;
      const { guest, cart, wishlist } = known.data;
      // After an eviction a guest may begin again under the name of a log that was adopted: the newest one is meant.
      const log = device.ledger.logs.findLast(({ partition }) => partition === guest);
      if (log && adopted.has(log)) object('I17', `${device.name} adopted ${guest} twice`);
      if (log) adopted.add(log);
      const meant = byKey((log?.entries ?? []).flatMap((entry) => intents.changesOf(entry)));
      const brought = new Map([
        ...cart.map(({ variantId, qty }) => [cartKey(variantId), qty] as const),
        ...wishlist.map(({ productId, qty }) => [wishKey(productId), qty] as const),
      ]);
      for (const key of new Set([...meant.keys(), ...brought.keys()])) {
        const right = quantitiesAfter(meant.get(key) ?? []);
        const found = brought.get(key) ?? 0;
        if (!right.includes(found))
          object('I17', `${device.name} brought ${found} of ${key}, its guest had ${right.join(' or ')}`);
      }
    },
  };
};

/** Sealed before this sign-in: one that this very sign-in interrupts waits for its customer. */
const isStranger =
  (owner: string, now: number) =>
  ({ partition, erased, sealedAt }: LedgerLog): boolean =>
    erased === null && sealedAt !== null && sealedAt < now && partition !== owner;

const isLeftGuest = ({ partition, erased }: LedgerLog): boolean =>
  partition.startsWith('guest:') && erased === null;
