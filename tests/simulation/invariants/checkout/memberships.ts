// VOUCH-05: what a guest typed is linked to the account that is signed in to next on that device, within two hours, where the
// account has no link; never to another's.
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { SimulatedDevice } from '../../world/simulatedDevice.ts';
import { customerOf } from '../../world/world.ts';
import type { CreateWatch } from '../watch.ts';

const MAX_AGE_MS = 120 * 60_000;
/** An answer under way when the time is over. */
const UNDER_WAY_MS = 60_000;

type Typed = {
  readonly device: SimulatedDevice;
  /** When it was kept: the airline is asked first, and a bad network takes its time. Until then, when it was typed. */
  at: number;
  isKept?: true;
  /** The first who signed in there after it. */
  customer?: string;
};

export const watchMemberships: CreateWatch = ({ plan, server, time, object }) => {
  const typed = new Map<string, Typed>();
  return {
    typed: (device, memberId) => void typed.set(memberId, { device, at: time.now }),
    recorded(device, { event }) {
      const known = event as RecordedEvent;
      const here = [...typed.values()].filter((each) => each.device === device);
      for (const each of here) {
        if (known.type === 'LoggedIn') each.customer ??= customerOf(known.partition) ?? '';
        if (known.type === 'GuestMembershipAdded' && !each.isKept) {
          each.at = time.now;
          each.isKept = true;
        }
      }
    },
    linked(customer, { memberId }) {
      const source = typed.get(memberId);
      if (!source) return object('VOUCH-05', `${customer[0]} is linked to ${memberId}, which no guest typed`);
      if (source.customer !== customer)
        object(
          'VOUCH-05',
          `${customer[0]} is linked to what was typed before ${source.customer?.[0]} signed in`,
        );
      if (plan.exactClocks && time.now - source.at > MAX_AGE_MS + UNDER_WAY_MS)
        object('VOUCH-05', `${customer[0]} is linked to what was typed ${time.now - source.at} ms ago`);
    },
    async end(devices) {
      for (const { living, disk } of devices)
        for (const { name, shop } of living) {
          if (!shop || shop.log.unknown.length > 0 || !plan.exactClocks) continue;
          const { loyalty, session } = shop.projected.committed;
          const customer = customerOf(shop.log.session.partition);
          if (customer === undefined || session.status !== 'LOGGED_IN' || loyalty.membership === null)
            continue;
          // The log switches first and its secrets follow: what was cut off in between is typed again.
          const { membershipRef } = loyalty.membership;
          const secrets = await disk.openStore().vault.reveal(shop.log.session, [membershipRef]);
          if (!secrets.has(membershipRef)) continue;
          if (!server.accounts.links.has(customer) && time.now - loyalty.membership.addedAt < MAX_AGE_MS)
            object(
              'VOUCH-05',
              `${name} still has what ${customer[0]} typed as a guest, and links it to nothing`,
            );
        }
    },
  };
};
