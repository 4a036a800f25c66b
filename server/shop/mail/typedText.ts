// What a shopper typed, in a mail to an address that nobody has proved to be theirs: whoever orders in another's name may not
// send them a link in the shop's voice.

/**
 * The same text for a reader, and no link for a mail program, which makes one of `www.evil.example` too: an invisible space
 * stands between the parts of an address.
 */
export const unlinked = (typed: string): string =>
  typed.replaceAll(/(?<=[\p{L}\d])([.:@])(?=[\p{L}/\\])/gu, '$1\u200B');

/** @returns `Hello Ada,`, and `Hello,` where the name has a link in it */
export const greetingOf = (firstName: string): string =>
  unlinked(firstName) === firstName ? `Hello ${firstName},` : 'Hello,';
