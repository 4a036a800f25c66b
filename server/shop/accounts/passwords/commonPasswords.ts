// Passwords that many people have. Guessers try them first, and the rules of BEH-5 let them through with one capital letter
// and a number at the end.
import { dictionary } from '@zxcvbn-ts/language-common';

/** Almost fifty thousand of those that were found in leaks most often, in lower case. */
const common: ReadonlySet<string> = new Set(
  (dictionary['passwords-common'] as readonly (string | number)[]).map(String),
);

/** The shop's name as somebody types it in a hurry: `hill&dale`, `hillanddale`, `hilldale`. */
const namesOf = (shop: string): readonly string[] => {
  const name = shop.toLowerCase().replaceAll(/\s/gu, '');
  return [name, ...['and', ''].map((and) => name.replaceAll('&', and).replaceAll(/[^\p{L}\p{N}]/gu, ''))];
};

/** Letters that signs commonly stand for. */
const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** @param shop its name, and @param email of the account: both are as easy to guess */
export const isCommonPassword = (password: string, shop: string, email = ''): boolean => {
  const folded = password.normalize('NFKC').toLowerCase();
  // What is added to meet a rule makes it no harder to guess.
  const stem = folded.replace(/\d{0,4}[!?.]{0,2}$/u, '');
  const spelt = (text: string) => text.replaceAll(/[013457@$!]/gu, (sign) => letters[sign] ?? sign);
  const forms = [folded, stem, spelt(folded), spelt(stem)];
  const own = [...namesOf(shop), email.toLowerCase().split('@', 1)[0] ?? ''].filter((word) => word !== '');
  return forms.some((form) => common.has(form) || own.includes(form) || /^(.)\1*$/u.test(form));
};
