// What the reference page shows.

export type Card = {
  readonly path: string;
  readonly picture: string;
  readonly brand: string;
  readonly name: string;
  readonly price: string;
};

/** Of the element that holds them as JSON. */
export const CARDS_ID = 'cards';
