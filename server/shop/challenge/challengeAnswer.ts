// Right or wrong: the only code that judges an answer, for the verifying call and for an order that relies on it.
import * as z from 'zod/mini';
import { ANSWER_MAX } from '#sync/protocol/account/challenge.ts';
import type { ProductId } from '#events/facts/values.ts';

/** Compared leniently: case, accents, spaces and punctuation do not count. */
const plain = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const acceptedAnswer = z.string().check(
  z.maxLength(ANSWER_MAX),
  z.refine((words) => plain(words) !== '', { error: 'has neither a letter nor a digit' }),
);

/** The question of a product before it is sold. The answers never leave the server. */
export const challenge = z.object({
  question: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Any one of them will do. */
  answers: z.array(acceptedAnswer).check(z.minLength(1)),
});
export type Challenge = z.output<typeof challenge>;

export const isRightAnswer = ({ answers }: Challenge, given: string): boolean => {
  const words = plain(given);
  return answers.some((answer) => plain(answer) === words);
};

/** What a cart item brings to an order. */
type AnsweredItem = { readonly productId: ProductId; readonly challengeAnswer?: string | undefined };

/**
 * For the checkout, which trusts no device: the items that may not be sold, because their product asks a question and
 * they bring no answer or a wrong one. No bot check and no limit here: those belong to the order.
 *
 * @param challengeOf the product's question; null when it has none, `missing` when it should but has no question
 */
export const itemsWithoutAnswer = <Item extends AnsweredItem>(
  items: readonly Item[],
  challengeOf: (productId: ProductId) => Challenge | 'missing' | null,
): readonly Item[] =>
  items.filter(({ productId, challengeAnswer }) => {
    const asked = challengeOf(productId);
    if (asked === null) return false;
    return asked === 'missing' || challengeAnswer === undefined || !isRightAnswer(asked, challengeAnswer);
  });
