// What is typed behind an option, read: dates, dollars, counts. Each throws CommandRefusal `usage` with what it should be.
import { toCents } from '#events/brands.ts';
import type { Cents } from '#events/facts/values.ts';
import { CommandRefusal, type Given } from './commandLine.ts';

/** `2026-11-25`: its beginning in UTC; or a moment in ISO 8601. @returns undefined: it was not given */
export const dateIn = (given: Given, option: string): Date | undefined => {
  const text = given.text(option);
  if (text === undefined) return undefined;
  const date = new Date(text);
  if (!/^\d{4}-\d\d-\d\d(T.+)?$/.test(text) || Number.isNaN(date.getTime()))
    throw new CommandRefusal(
      'usage',
      `--${option} takes a day like 2026-11-25, or a moment like 2026-11-25T09:00:00Z.`,
    );
  return date;
};

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
