// Australian Business Numbers: eleven digits, of which two check the others.

const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** @param digits without blanks */
export const isAbn = (digits: string): boolean => {
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce(
    (total, weight, nth) => total + weight * (Number(digits[nth]) - (nth === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
};
