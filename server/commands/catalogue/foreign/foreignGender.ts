// For whom a product is, as Google and Shopify say it. Pure.
import { idWords, type ForeignProduct } from './foreignProduct.ts';

const genders: Readonly<Record<string, ForeignProduct['gender']>> = {
  male: 'mens',
  men: 'mens',
  mens: 'mens',
  female: 'womens',
  women: 'womens',
  womens: 'womens',
  unisex: 'unisex',
};

/** @returns null: nothing is said */
export const genderOf = (text: string, age: string): ForeignProduct['gender'] =>
  /kid|child|toddler|infant|newborn/i.test(age) ? 'kids' : (genders[idWords(text)] ?? null);
