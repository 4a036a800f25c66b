// What a page shows of texts and lists that may be of any length: a log from a file can be written by anybody.

/** Letters of a name or a sentence. */
const MOST_LETTERS = 300;
const MOST_ENTRIES = 500;

export const inShort = (text: string, most = MOST_LETTERS): string =>
  text.length <= most ? text : `${text.slice(0, most)}… (${text.length} characters)`;

/** The first of them, and how many are not among these. */
export const firstOf = <T>(all: readonly T[]): { readonly first: readonly T[]; readonly more: number } => ({
  first: all.slice(0, MOST_ENTRIES),
  more: Math.max(0, all.length - MOST_ENTRIES),
});
