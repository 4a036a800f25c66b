// The shape of an entry of the lexicon.
import type { Wants } from './wants.ts';

export type Concept = {
  /** What is typed, with commas between; each is folded as names are (`wordsOf`), a phrase in this order. */
  readonly says: string;
  readonly wants: Wants;
  /**
   * How much its worth counts beside that of other words of the query: 3, unless given. 1 for a word that says the class of
   * thing, which “walking” in “runners for walking” outweighs.
   */
  readonly weight?: number;
};
