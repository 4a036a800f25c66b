// Text of a log, which anybody can have written, for a terminal: what a terminal would obey is shown as its code.

/** Controls, and what turns the direction of writing. */
const OBEYED = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** @returns the same text with tabs and line feeds as they are */
export const inert = (text: string): string =>
  text.replaceAll(OBEYED, (sign) =>
    sign === '\n' || sign === '\t' ? sign : `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
