// Reading orders, as screens call it: answers are kept on this device, and shown from there.
import type { OrderNumber } from '#events/facts/values.ts';
import type { Partition } from '#events/store/logValues.ts';
import {
  getOrder,
  listOrders,
  lookUpOrder,
  type Purchase,
  type PurchasePage,
} from '#sync/protocol/checkout/accountOrders.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import { normaliseOrderNumber } from '#domain/order/orderLookup.ts';
import { callAsCustomer, type CustomerAnswer } from '#sync/transport/customerCall.ts';
import type { OrderCommands } from '../../store/commands.ts';
import { undone } from '../tab/callOutcome.ts';
import { foundSince, type KeptOrders } from '#sync/orders/keptOrders.ts';
import type { ShopPlatform } from '../tab/platform.ts';
import type { ShopSync } from '../tab/shopSync.ts';

export const createOrderCommands = (
  { transport, clock, keptOrders, report }: ShopPlatform,
  { session, engine }: ShopSync,
): OrderCommands & { readonly followOrders: () => Promise<void> } => {
  const { log } = session;
  /** Removed while they were being read: they do not come back with the answer. */
  const forgotten = new Set<OrderNumber>();
  const keep = async (owner: Partition, write: (kept: KeptOrders) => Promise<void>): Promise<void> => {
    if (!keptOrders) return;
    try {
      await write(keptOrders);
      // Another tab may have signed out without this one knowing: nothing may be restored after that.
      await log.catchUp();
      if (log.session.partition !== owner)
        await keptOrders.keepOnly(log.session.partition, foundSince(clock.now()));
    } catch (error) {
      report(error);
    }
  };
  const asCustomer = async <E extends Endpoint>(
    endpoint: E,
    input: Parameters<typeof callAsCustomer<E>>[2],
  ): Promise<CustomerAnswer<E>> => {
    const answer = await callAsCustomer(session, endpoint, input);
    // The sync finds the same and signs the customer out.
    if (answer.type === 'expired') engine.syncNow();
    return answer;
  };
  /** What this tab read last: what it shows is that, or is not read any more. */
  let [shownPage, shownOrder]: [string | null, OrderNumber | null] = [null, null];
  const commands: OrderCommands = {
    ordersOwner: async () => log.session.partition,

    readOrders: async (cursor) => {
      shownPage = cursor;
      const owner = log.session.partition;
      const { before, after } = Object.fromEntries(new URLSearchParams(cursor));
      const answer = await asCustomer(listOrders, { query: { before, after } });
      if (answer.type !== 'ok') return undone(answer);
      const page: PurchasePage = answer.body;
      const at = clock.now();
      await keep(owner, (kept) => kept.keepPage(owner, { cursor, page, at }));
      return { type: 'done', page, at };
    },

    readOrder: async (number) => {
      shownOrder = number;
      const owner = log.session.partition;
      const answer = await asCustomer(getOrder, { params: { number } });
      if (answer.type === 'refused' && answer.code === 'NotFound')
        await keep(owner, (kept) => kept.remove(owner, 'account', number));
      if (answer.type !== 'ok') return undone(answer);
      const purchase: Purchase = answer.body;
      const at = clock.now();
      await keep(owner, (kept) => kept.keep(owner, { kind: 'account', purchase, at }));
      return { type: 'done', purchase, at };
    },

    findOrder: async (typed, { again } = { again: false }) => {
      const owner = log.session.partition;
      if (!again) forgotten.delete(normaliseOrderNumber(typed.orderNumber));
      const answer = await transport.send(lookUpOrder, { body: typed });
      if (answer.type !== 'ok') return undone(answer);
      const purchase: Purchase = answer.body;
      const at = clock.now();
      if (!forgotten.has(purchase.order.number))
        await keep(owner, (kept) => kept.keep(owner, { kind: 'found', purchase, at }));
      return { type: 'done', purchase, at };
    },

    forgetOrder: async (number) => {
      const owner = log.session.partition;
      forgotten.add(number);
      await keep(owner, (kept) => kept.remove(owner, 'found', number));
    },
  };
  return {
    ...commands,
    /** Something happened to orders: what is shown of them is read again, and screens show what is kept. */
    followOrders: async () => {
      if (shownPage !== null) await commands.readOrders(shownPage);
      if (shownOrder !== null) await commands.readOrder(shownOrder);
    },
  };
};
