// A cart to work on: three sizes of one shoe, of which there are plenty.
import type { Page } from '@playwright/test';
import {
  addToCart,
  ARDEN,
  chooseSize,
  openProduct,
  readLines,
  expectScreenIsLog,
  visit,
} from '../shop/shopper.ts';

/** Sizes in a full cart. */
const LINES = 3;

/** Adds the sizes that are missing and ends on the cart, when it shows what the log holds. @returns how many it added */
export const fillCart = async (page: Page): Promise<number> => {
  if (!page.url().endsWith('/cart')) await visit(page, '/cart');
  const names = await namesInCart(page);
  if (names.length === LINES) return 0;
  await openProduct(page, ARDEN);
  for (let nth = 0; nth < LINES; nth += 1) {
    const size = await chooseSize(page, nth);
    if (!names.some((name) => name.endsWith(` US ${size}`))) await addToCart(page, size);
  }
  await visit(page, '/cart');
  await expectScreenIsLog(page);
  return LINES - names.length;
};

const namesInCart = async (page: Page): Promise<readonly string[]> => {
  await expectScreenIsLog(page);
  return (await readLines(page)).map(({ name }) => name);
};
