// Strings only the shopper should ever see, and the encodings in which they might leave all the same.
import fc from 'fast-check';

const letters = (least: number, most: number): fc.Arbitrary<string> =>
  fc.string({
    unit: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz')),
    minLength: least,
    maxLength: most,
  });
const digits = (least: number, most: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: least, maxLength: most });
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Long enough not to appear in an export by chance: sixteen hex digits hold any four in a row sooner or later. */
export const personalString: fc.Arbitrary<string> = fc.oneof(
  fc.tuple(letters(4, 10), letters(4, 10)).map(([user, host]) => `${user}@${host}.example`),
  fc.tuple(letters(5, 9), letters(6, 11)).map(([first, last]) => `${capital(first)} ${capital(last)}`),
  fc
    .tuple(letters(3, 5), letters(6, 9))
    .map(([start, name]) => `${capital(start)}’${capital(name)}-Ångström`),
  digits(8, 8).map((number) => `+61 4${number}`),
  fc
    .tuple(digits(3, 3), letters(6, 10), digits(4, 4))
    .map(([house, street, post]) => `${house} ${capital(street)} Street, ${post}`),
  digits(10, 16),
  fc.tuple(letters(6, 9), letters(6, 9)).map(([a, b]) => `my ${a}’s ${b}`),
);

/** A text as it might hide in another. */
export const disguises = (secret: string): readonly string[] => {
  const bytes = Buffer.from(secret, 'utf8');
  // Base64 of a text within a longer one depends on where it begins; the ends are shared with its neighbours.
  const base64 = [0, 1, 2].map((lead) =>
    Buffer.concat([Buffer.alloc(lead), bytes])
      .toString('base64')
      .slice(lead === 0 ? 0 : 4, -4),
  );
  return [
    secret,
    Array.from(secret).toReversed().join(''),
    encodeURIComponent(secret),
    encodeURIComponent(secret).replaceAll('%20', '+'),
    bytes.toString('hex'),
    ...base64,
    ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
    JSON.stringify(secret).slice(1, -1),
  ];
};

/** The encodings of these secrets that appear in a text, ignoring case. */
export const leaksOf = (secrets: readonly string[], text: string): readonly string[] => {
  const lower = text.toLowerCase();
  return secrets.flatMap((secret) => disguises(secret).filter((one) => lower.includes(one.toLowerCase())));
};
