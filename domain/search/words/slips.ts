// How many letters of a word may be typing slips.

/** None up to 3 letters, one up to 7, two from 8 on. */
export const slipsIn = (word: string): number =>
  /^\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2;

/** The word with each pair of neighbours swapped: `trial` was `trail`. */
export const turnedRound = (word: string): readonly string[] => {
  // Some letters are two characters, and half of one would split the word.
  const letters = slipsIn(word) === 0 ? [] : Array.from(word);
  return letters
    .slice(1)
    .map((letter, at) =>
      [...letters.slice(0, at), letter, letters[at] ?? '', ...letters.slice(at + 2)].join(''),
    );
};
