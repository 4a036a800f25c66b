// What may go wrong, how often, and how often it did.
import type { Chance } from './chance.ts';

export type NetworkFate =
  | 'delivered'
  | 'request lost'
  | 'answer lost'
  | 'request twice'
  | 'request late'
  | 'server error'
  | 'server error after saving'
  | 'too many requests'
  | 'token refused'
  | 'answer garbled'
  | 'refused for good'
  /** The bot challenge stopped it, and nobody has passed: only where it is asked for. */
  | 'challenged';

export type DiskFate = 'done' | 'aborted' | 'out of room' | 'answer lost' | 'slow';

export type MessageFate = 'heard' | 'lost' | 'twice' | 'late';

/** How much goes wrong in a history: once in so many; 0 is never. */
export type FaultRates = {
  readonly network: number;
  readonly disk: number;
  readonly messages: number;
  /** Of calls, where the network fails at all. */
  readonly slow: number;
  /** What may go wrong with calls; anything when left out. */
  readonly only?: readonly NetworkFate[];
};

export const networkFaults: readonly NetworkFate[] = [
  'request lost',
  'request lost',
  'answer lost',
  'answer lost',
  'answer lost',
  'request twice',
  'request late',
  'server error',
  'server error after saving',
  'too many requests',
  'token refused',
  'answer garbled',
  'refused for good',
];
const diskFaults: readonly DiskFate[] = ['aborted', 'out of room', 'answer lost', 'slow', 'slow', 'slow'];
const messageFaults: readonly MessageFate[] = ['lost', 'lost', 'twice', 'late'];

const drawn = <T>(chance: Chance, oneIn: number, fates: readonly T[], usual: T): T =>
  oneIn > 0 && chance.oneIn(oneIn) ? chance.pick(fates) : usual;

export const networkFate = (chance: Chance, { network, only = networkFaults }: FaultRates): NetworkFate =>
  drawn(chance, network, only, 'delivered');

export const diskFate = (chance: Chance, { disk }: FaultRates): DiskFate =>
  drawn(chance, disk, diskFaults, 'done');

export const messageFate = (chance: Chance, { messages }: FaultRates): MessageFate =>
  drawn(chance, messages, messageFaults, 'heard');

export const noFaults: FaultRates = { network: 0, disk: 0, messages: 0, slow: 0 };

/** How often what happened, by name. */
export type Tally = Record<string, number>;

export const count = (tally: Tally, what: string, times = 1): void => {
  tally[what] = (tally[what] ?? 0) + times;
};

export const addTally = (sum: Tally, other: Readonly<Tally>): void => {
  for (const [what, times] of Object.entries(other)) count(sum, what, times);
};
