// Which characters a form accepts at all (§5): letters, marks, numbers, punctuation, symbols, separators and newlines.

/** Does the text hold a character no field accepts: a tab, a control or format character, half of a surrogate pair? */
export const hasInvalidCharacters = (text: string): boolean =>
  /[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\r\n]/u.test(text);

export const invalidCharactersText = 'Remove the characters that cannot be used here.';
