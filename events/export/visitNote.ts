// What a tab saw that is no event: it changed nothing, so no log holds it, and whoever repeats a bug would miss it.
import * as z from 'zod/mini';
import { id, number, object, oneOf, orNull, time, type Rule } from './redaction.ts';

const wordPattern = /^\w{1,64}$/;

/** Written by the code, never by a shopper. */
const word = z.string().check(z.regex(wordPattern));

const types = ['refused', 'failed', 'unreachable', 'offline', 'online'] as const;

export const visitNote = z.object({
  tabId: z.string().check(z.maxLength(64)),
  /** The newest event that this tab knew; 0 before the first. */
  afterSeq: z.int().check(z.nonnegative()),
  /** The server's time as the device knew it, in whole milliseconds. */
  at: z.int().check(z.nonnegative()),
  /**
   * `refused`: the shop's rules or the server said no. `failed`: this device could not save it. `unreachable`: no answer came.
   * `offline` and `online`: the browser said so of its network.
   */
  type: z.enum(types),
  /** What was asked for, such as `addToCart`; null for the network. */
  command: z.nullable(word),
  /** Such as `SoldOut`; null where none was given. */
  reason: z.nullable(word),
});
export type VisitNote = z.infer<typeof visitNote>;

/** `addToCart refused, SoldOut`; `offline` */
export const noteText = ({ type, command, reason }: VisitNote): string =>
  `${command === null ? '' : `${command} `}${type}${reason === null ? '' : `, ${reason}`}`;

const ownWord: Rule<string> = (text) => (wordPattern.test(text) ? text : 'text');

export const redactNote: Rule<VisitNote> = object<VisitNote>({
  tabId: id('tab'),
  afterSeq: number,
  at: time,
  type: oneOf(...types),
  command: orNull(ownWord),
  reason: orNull(ownWord),
});
