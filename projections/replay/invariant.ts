// What an invariant of a log is, and what each says.
import type { ProjectionName } from '../shop/shopState.ts';
import type { Replay, ReplayStep } from './replayLog.ts';

/** In the words of a report. */
export const invariantTexts = {
  seqs: 'Sequence numbers follow each other without a gap',
  stamps: 'Stamps of one moment rise',
  once: 'No event is in the log twice',
  oneLog: 'A log is of one identity and one client, and its epoch never goes down',
  snapshot: 'A stored state with the events after it is what all events make',
  quantities: 'Every item has a quantity from 1 to 9,999 and stands under its own id',
  pending: 'What waits for the server is every shared change it has not confirmed, in order',
  confirmed: 'What the server confirmed is never taken for unconfirmed again, and lies in the log',
  versions: 'The account’s version only goes down when the server was reset',
  answers: 'Every answer is to a request that was recorded before it left',
  view: 'The shopper sees what the server confirmed with every unconfirmed change on top',
  repeat: 'Folding an unconfirmed change again changes nothing',
  removed: 'Nothing is in the cart or the wishlist that was removed later',
  asked: 'Every item is what the newest act on it asked for, as the log alone tells it',
  ownEdits: 'The shopper’s own unconfirmed adds and removals stay, unless something newer decided',
} as const;

/** What no rule judges by a reading of its own (`oracle/`): wrong in the shop and here alike, it is not noticed. In the words of a report. */
const unjudged = {
  account: 'ids of the cart and its items, prices and answers on items, requests in flight',
  session: 'the session',
  sync: 'the sync status',
  notices: 'notices',
  away: 'what changed elsewhere',
  checkout: 'the checkout',
  vouchers: 'vouchers',
  orders: 'orders',
  loyalty: 'loyalty',
} as const satisfies Readonly<Record<ProjectionName, string>>;

/** One line, at the end of a report. */
export const unjudgedText = `Judged by the shop’s own folds alone, or not at all: ${Object.values(unjudged).join(', ')}.`;

export type InvariantName = keyof typeof invariantTexts;

/** Tests the first `position` events as a whole. Once broken it stays broken, so bisection finds the first break. */
export type PrefixInvariant = {
  readonly name: InvariantName;
  /** @returns what is wrong, or null */
  readonly broken: (replay: Replay, position: number) => string | null;
};

/** Tests one event and the states around it. A later event may repair it, so every position is tested, in order. */
export type StepInvariant = {
  readonly name: InvariantName;
  /** @returns what is wrong, or null */
  readonly broken: (step: ReplayStep) => string | null;
};
