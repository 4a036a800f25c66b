// Money on the wire: dollars with two decimals; inside: integer cents.
import * as z from 'zod/mini';
import { cents } from '#events/facts/values.ts';

/** 219.5 on the wire is 21950 inside. Anything finer than a cent is rejected, never rounded away. */
export const dollars = z.codec(
  z.number().check(
    z.nonnegative(),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
      error: 'At most two decimals',
    }),
  ),
  cents,
  {
    decode: (value) => Math.round(value * 100),
    encode: (value) => value / 100,
  },
);
