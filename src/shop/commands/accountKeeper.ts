// Keeps what was read of an account on this device, for the shopper who read it and nobody after them.
import type { Millis, Partition } from '#events/store/logValues.ts';
import type { KeptPart, KeptValue } from '#sync/account/keptAccount.ts';
import { callAsCustomer, type CustomerAnswer } from '#sync/transport/customerCall.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import type { ShopPlatform } from '../tab/platform.ts';
import type { ShopSync } from '../tab/shopSync.ts';

export type AccountKeeper = {
  /** A call of the customer; where the session is over, the sync is told. */
  readonly asCustomer: <E extends Endpoint>(
    endpoint: E,
    input: Parameters<typeof callAsCustomer<E>>[2],
  ) => Promise<CustomerAnswer<E>>;
  /** @param owner who was here when it was asked for @returns when it was read */
  readonly keep: <Part extends KeptPart>(
    owner: Partition,
    part: Part,
    value: KeptValue<Part>,
  ) => Promise<Millis>;
  /** Who is here now. */
  readonly owner: () => Partition;
};

export const createAccountKeeper = (
  { clock, keptAccount, report }: ShopPlatform,
  { session, engine }: ShopSync,
): AccountKeeper => {
  const { log } = session;
  return {
    owner: () => log.session.partition,
    asCustomer: async (endpoint, input) => {
      const answer = await callAsCustomer(session, endpoint, input);
      if (answer.type === 'expired') engine.syncNow();
      return answer;
    },
    keep: async (owner, part, value) => {
      const at = clock.now();
      try {
        await keptAccount?.keep(owner, part, { value, at });
        // Another tab may have signed out without this one knowing: nothing may be restored after that.
        await log.catchUp();
        if (log.session.partition !== owner) await keptAccount?.keepOnly(log.session.partition);
      } catch (error) {
        report(error);
      }
      return at;
    },
  };
};
