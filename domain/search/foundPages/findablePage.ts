// A page that words can find: help, guides, the journal, stores. Small, because devices keep all of them.
import type { FoundPage } from '../query/searchQuery.ts';

export type FindablePage = FoundPage & {
  /** Of its headings and its topic, beside those of its title and snippet; as written. */
  readonly heads: string;
  /** The words that tell it from other pages, folded, each once. */
  readonly words: string;
};
