// What people do to orders: sent, handed over, cancelled, taken back, and lost payments dealt with. Each act is judged and
// written as the shop's own are, with its mail, its stock and its refund.
import { refundOf, type OrderAct } from '#domain/order/orderProgress.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { moneyText } from '#server/shop/mail/mailFormats.ts';
import { cancel } from '#server/shop/orderHistory/cancel.ts';
import { askForLostAgain, closeLost } from '#server/shop/orders/store/lostPayments.ts';
import type { BackOffice } from '../line/backOffice.ts';
import { CommandRefusal, firstWord, type Answer, type Command, type Given } from '../line/commandLine.ts';
import { needed } from '../line/givenValues.ts';
import { findOrder, type FoundOrder } from './findOrder.ts';
import { openReturnsOf, orderSummary } from './orderViews.ts';

const PAID_SOON =
  'The running shop pays it back to where it came from, within a minute of the provider letting it.';

export const movingCommands: readonly Command<BackOffice>[] = [
  {
    name: 'orders dispatch',
    is: 'the order has left: packed and sent, or ready to collect; the shopper is told',
    takes: ['NUMBER'],
    options: {
      carrier: { type: 'string', value: 'NAME', is: 'who carries a parcel' },
      tracking: { type: 'string', value: 'NUMBER', is: 'its tracking number' },
      url: { type: 'string', value: 'URL', is: 'the carrier’s page about it' },
      unpaid: { type: 'boolean', is: 'also where the payment was lost' },
    },
    changes: firstWord,
    run: async (office, given) => {
      const found = await findOrder(office.db, firstWord(given));
      if (found.isLost && !given.has('unpaid'))
        throw new CommandRefusal(
          'refused',
          `The payment of order ${found.number} was lost: see orders resolve-lost, or add --unpaid.`,
        );
      if (found.way === 'email')
        throw new CommandRefusal('refused', `Order ${found.number} is sent by email: see orders deliver.`);
      await leave(office, found, found.way === 'collect' ? { type: 'readyToCollect' } : sentBy(given));
      return told(office, found, found.way === 'collect' ? 'is ready to collect' : 'is on its way');
    },
  },
  {
    name: 'orders deliver',
    is: 'the order was handed over: at the door, in the store, by email',
    takes: ['NUMBER'],
    options: {},
    changes: firstWord,
    run: async (office, given) => {
      const found = await findOrder(office.db, firstWord(given));
      await act(office, found, { type: 'delivered' });
      return told(office, found, 'was handed over');
    },
  },
  {
    name: 'orders cancel',
    is: 'cancels an order that is not packed: stock, offers and money go back',
    takes: ['NUMBER'],
    options: {},
    changes: firstWord,
    run: async (office, given) => {
      const found = await findOrder(office.db, firstWord(given));
      await cancelled(office, found);
      return told(office, found, `is cancelled. ${PAID_SOON}`);
    },
  },
  {
    name: 'orders refund',
    is: 'what was announced as a return has come: its money goes back, its pieces can be sold again',
    takes: ['NUMBER'],
    options: { return: { type: 'string', value: 'ID', is: 'which one, where several are on the way back' } },
    changes: firstWord,
    run: async (office, given) => {
      const found = await findOrder(office.db, firstWord(given));
      const one = returnIn(found, given.text('return'));
      await act(office, found, { type: 'returned', returnId: one.returnId });
      return told(office, found, `gets ${moneyText(refundOf(one.lines))} back. ${PAID_SOON}`);
    },
  },
  {
    name: 'orders resolve-lost',
    is: 'deals with an order whose authorised money was gone when it was asked for',
    takes: ['NUMBER'],
    options: {
      how: {
        type: 'string',
        value: 'HOW',
        is: 'retry (ask the provider once more), cancel, or close (the money came another way, or never will)',
      },
    },
    changes: (given) => `${firstWord(given)} ${given.text('how') ?? ''}`.trim(),
    run: async (office, given) => {
      const how = needed(given, 'how');
      const found = await findOrder(office.db, firstWord(given));
      if (!found.isLost)
        throw new CommandRefusal(
          'refused',
          `The payment of order ${found.number} is not lost, or somebody has dealt with it.`,
        );
      return resolveLost(office, found, how);
    },
  },
];

const resolveLost = async (office: BackOffice, found: FoundOrder, how: string): Promise<Answer> => {
  const { db, clock } = office;
  switch (how) {
    case 'retry':
      await only(askForLostAgain(db, found.attemptId, clock()), found);
      return told(
        office,
        found,
        'is asked to be paid once more: the running shop does so within three minutes',
      );
    case 'close':
      await only(closeLost(db, found.attemptId, clock()), found);
      return told(
        office,
        found,
        'needs nobody’s attention any more; nothing is paid back to its card if it comes back',
      );
    case 'cancel':
      await cancelled(office, found);
      return told(office, found, 'is cancelled; what gift cards and points paid goes back');
    default:
      throw new CommandRefusal('usage', '--how is retry, cancel or close.');
  }
};

/** Of two people at once. */
const only = async (isFirst: Promise<boolean>, { number }: FoundOrder): Promise<void> => {
  if (!(await isFirst))
    throw new CommandRefusal('refused', `Somebody else has just dealt with order ${number}.`);
};

const cancelled = async ({ acts }: BackOffice, { number }: FoundOrder): Promise<void> => {
  try {
    await cancel({ acts }, number);
  } catch (error) {
    if (error instanceof ApiFault) throw new CommandRefusal('refused', error.message);
    throw error;
  }
};

const sentBy = (given: Given): OrderAct => {
  const trackingUrl = needed(given, 'url');
  if (!/^https?:$/.test(URL.parse(trackingUrl)?.protocol ?? ''))
    throw new CommandRefusal('usage', '--url takes an address like https://carrier.example/track/123.');
  return {
    type: 'sent',
    carrier: needed(given, 'carrier'),
    trackingNumber: needed(given, 'tracking'),
    trackingUrl,
  };
};

/** Packed first, where it is not: a command that was cut off between the two is run again and goes on. */
const leave = async (office: BackOffice, found: FoundOrder, left: OrderAct): Promise<void> => {
  if (found.progress.stage === 'placed') await act(office, found, { type: 'packed' });
  await act(office, found, left);
};

const act = async ({ acts }: BackOffice, { number }: FoundOrder, next: OrderAct): Promise<void> => {
  const outcome = await acts.act(number, () => next);
  if (outcome.type === 'done') return;
  if (outcome.type === 'refused' && outcome.no === 'PaidTooLittle')
    throw new CommandRefusal(
      'refused',
      `What was to pay for order ${number} was lost, so there is less to give back than this return is owed. See orders resolve-lost, which asks for the payment once more. Or agree with the shopper: a return that nobody refunds ends by itself.`,
    );
  const stage = outcome.type === 'refused' ? outcome.stored.progress.stage : 'unknown';
  throw new CommandRefusal(
    'refused',
    `Order ${number} is ${stageWords[stage] ?? stage}: this cannot happen to it now.`,
  );
};

const stageWords: Readonly<Record<string, string>> = {
  placed: 'placed and not packed',
  readyToCollect: 'ready to collect',
};

const returnIn = ({ number, progress }: FoundOrder, returnId: string | undefined) => {
  const open = openReturnsOf(progress);
  const one =
    returnId === undefined && open.length === 1 ? open[0] : open.find((each) => each.returnId === returnId);
  if (one) return one;
  if (open.length > 1)
    throw new CommandRefusal(
      'refused',
      `Order ${number} has several returns. Add --return with one of: ${open.map((each) => each.returnId).join(', ')}.`,
    );
  throw new CommandRefusal(
    'refused',
    `Nothing of order ${number} is on the way back${returnId === undefined ? '' : ' under that id'}. An order that is not packed is cancelled; of one that was delivered the shopper asks for a return first.`,
  );
};

const told = async ({ db }: BackOffice, { number }: FoundOrder, what: string): Promise<Answer> => ({
  json: orderSummary(await findOrder(db, number)),
  lines: [`Order ${number} ${what}.`.replace(/\.\.$/, '.')],
});
