// A product’s text as the description of its page: search results show about 50 to 160 characters of it.
import { RETURNS_TEXT, SHOP_NAME } from '#src/words/ownShop.ts';

const LEAST = 50;
const MOST = 160;

/**
 * Cuts a long text after a word, and adds to a short one the title and what the shop promises.
 *
 * @param title of the page, without the shop's name
 */
export const pageDescription = (text: string, title: string): string => {
  const whole =
    text.length < LEAST
      ? `${text} ${title} at ${SHOP_NAME}${RETURNS_TEXT && `, with ${RETURNS_TEXT}`}.`.trim()
      : text;
  return whole.length <= MOST ? whole : `${whole.slice(0, MOST - 1).replace(/[^\p{L}\p{N}]+[^\s]*$/u, '')}…`;
};
