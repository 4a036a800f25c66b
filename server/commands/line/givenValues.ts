// What is typed behind an option, read: dates, dollars, counts. Each throws CommandRefusal `usage` with what it should be.
import { toCents } from '#events/brands.ts';
import type { Cents } from '#events/facts/values.ts';
import { momentAt } from '#domain/stores/localTime.ts';
import type { StateCode } from '#domain/stores/states.ts';
import { CommandRefusal, type Given, type Option } from './commandLine.ts';

/** An option of a day or a moment. */
export const dateOption = (is: string): Option => ({
  type: 'string',
  value: 'DATE',
  is: `${is} (a day from its midnight at the first warehouse, or a moment with its zone: 2026-11-25T09:00+11:00)`,
});

/**
 * `2026-11-25`: its midnight by the clock of a state; or a moment in ISO 8601 with its zone.
 *
 * @returns undefined: it was not given
 */
export const dateIn = (given: Given, option: string, state: StateCode): Date | undefined => {
  const text = given.text(option);
  if (text === undefined) return undefined;
  const day = Date.parse(`${text.slice(0, 10)}T00:00Z`);
  const at = /^\d{4}-\d\d-\d\d$/.test(text)
    ? momentAt(state, { dayNumber: day / DAY_MS, minute: 0 })
    : Date.parse(MOMENT.test(text) ? text : '');
  // 31 November would be 1 December.
  if (Number.isNaN(at) || new Date(day).toISOString().slice(0, 10) !== text.slice(0, 10))
    throw new CommandRefusal(
      'usage',
      `--${option} takes a day like 2026-11-25, or a moment with its zone like 2026-11-25T09:00+11:00.`,
    );
  return new Date(at);
};

const DAY_MS = 86_400_000;
/** Without its zone a moment would be another on each machine. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** 1 or more. */
export const countIn = (given: Given, option: string, otherwise: number): number => {
  const text = given.text(option);
  if (text === undefined) return otherwise;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new CommandRefusal('usage', `--${option} takes a whole number like 50.`);
  return Number(text);
};

/** `50` or `50.00`: more than nothing. */
export const dollarsIn = (given: Given, option: string): Cents => {
  const text = given.text(option) ?? '';
  const cents = Math.round(Number(text) * 100);
  if (!/^\d{1,6}(\.\d\d)?$/.test(text) || cents < 1)
    throw new CommandRefusal('usage', `--${option} takes dollars like 50 or 49.95.`);
  return toCents(cents);
};

/** One of the words. @returns undefined: it was not given */
export const oneOf = <Word extends string>(
  given: Given,
  option: string,
  words: readonly Word[],
): Word | undefined => {
  const text = given.text(option);
  if (text === undefined) return undefined;
  const word = words.find((each) => each === text);
  if (word === undefined) throw new CommandRefusal('usage', `--${option} is one of: ${words.join(', ')}.`);
  return word;
};

/** @throws CommandRefusal when it was not given */
export const needed = (given: Given, option: string): string => {
  const text = given.text(option)?.trim() ?? '';
  if (text === '') throw new CommandRefusal('usage', `--${option} is needed.`);
  return text;
};
