// Splits an amount over items, to the cent.
import { toCents } from '#events/brands.ts';
import type { Cents } from '#events/facts/values.ts';

/**
 * In proportion to what each is worth; cents that do not divide go to the largest remainders, of equals to the key that
 * comes first.
 *
 * @param amount at most what all are worth together
 * @returns a share for each key, never above its worth; together exactly the amount
 */
export const allocate = (amount: Cents, worths: ReadonlyMap<string, Cents>): ReadonlyMap<string, Cents> => {
  const total = [...worths.values()].reduce((sum, worth) => sum + worth, 0);
  if (total === 0) return new Map();
  // An order may be large enough for the product of two amounts not to be a safe integer.
  const shares = [...worths].map(([key, worth]) => {
    const product = BigInt(amount) * BigInt(worth);
    return { key, share: Number(product / BigInt(total)), remainder: product % BigInt(total) };
  });
  const left = amount - shares.reduce((sum, { share }) => sum + share, 0);
  const favoured = new Set(
    shares
      .toSorted((a, b) => compare(b.remainder, a.remainder) || compare(a.key, b.key))
      .slice(0, left)
      .map(({ key }) => key),
  );
  return new Map(shares.map(({ key, share }) => [key, toCents(share + Number(favoured.has(key)))]));
};

const compare = <Value extends string | bigint>(a: Value, b: Value): number => (a < b ? -1 : Number(a > b));
