// What several variables of the environment are: whole numbers, addresses.
import * as z from 'zod';
import { databaseUrlOf } from '../../storage/connectFailure.ts';

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);

export const databaseUrl = z.string().refine((text) => databaseUrlOf(text) !== null);

export const url = (...protocols: string[]) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''));
