// What a tab saw that is no event: it changed nothing, so no log holds it, and whoever repeats a bug would miss it.
import * as z from 'zod/mini';
import { id, number, object, orAbsent, time, type Rule } from './redaction.ts';

const wordPattern = /^\w{1,64}$/;

/** Written by the code, never by a shopper. */
const word = z.string().check(z.regex(wordPattern));

export const visitNote = z.object({
  tabId: z.string().check(z.maxLength(64)),
  /** The newest event that this tab knew; 0 before the first. */
  afterSeq: z.int().check(z.nonnegative()),
  /** The server's time as the device knew it, in whole milliseconds. */
  at: z.int().check(z.nonnegative()),
  /**
   * An outcome that is not `done`: `rejected`: the shop's rules said no. `refused`: the server did. `failed`: this device could not save it.
   * `unreachable`: no answer came; others as the command has them. `offline` and `online`: the browser said so of its network.
   */
  type: word,
  /** What was asked for, such as `addToCart`; absent for the network. */
  command: z.optional(word),
  /** Such as `SoldOut`; absent where none was given. */
  reason: z.optional(word),
});
export type VisitNote = z.infer<typeof visitNote>;

/** `addToCart refused, SoldOut`; `offline` */
export const noteText = ({ type, command, reason }: VisitNote): string =>
  `${command === undefined ? '' : `${command} `}${type}${reason === undefined ? '' : `, ${reason}`}`;

const ownWord: Rule<string> = (text) => (wordPattern.test(text) ? text : 'text');

export const redactNote: Rule<VisitNote> = object<VisitNote>({
  tabId: id('tab'),
  afterSeq: number,
  at: time,
  type: ownWord,
  command: orAbsent(ownWord),
  reason: orAbsent(ownWord),
});
