// Which saved methods are one and the same card: its number and its expiry.
import * as z from 'zod/mini';

const savedCard = z.object({
  token: z.string(),
  /** The gateway's name for the number. */
  uniqueNumberIdentifier: z.string(),
  expirationMonth: z.string(),
  expirationYear: z.string(),
  createdAt: z.string(),
});

/**
 * @param methods a customer's, as the gateway lists them
 * @returns tokens of that card, the one saved first before the others; none: it is no card, or the gateway does not name its number
 */
export const tokensOfSameCard = (methods: readonly unknown[], token: string): readonly string[] => {
  const cards = methods.flatMap((method) => savedCard.safeParse(method).data ?? []);
  const wanted = cards.find((card) => card.token === token);
  if (wanted === undefined) return [];
  return cards
    .filter((card) => nameOf(card) === nameOf(wanted))
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
    .map((card) => card.token);
};

type SavedCard = z.output<typeof savedCard>;

const nameOf = ({ uniqueNumberIdentifier, expirationMonth, expirationYear }: SavedCard): string =>
  [uniqueNumberIdentifier, expirationMonth, expirationYear].join(' ');

/** The same for everybody who looks: of two that are saved at once, both keep the same one. */
const orderOf = ({ createdAt, token }: SavedCard): string => `${createdAt} ${token}`;
