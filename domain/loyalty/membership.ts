// What a shopper types to earn the airline's points (BEH-5): the number of their membership and the last name on it. The same
// in a form and on the server.
import { hasInvalidCharacters, invalidCharactersText } from '../account/characters.ts';

export type Membership = { readonly memberId: string; readonly lastName: string };

/** Digits, as on the airline's card. */
const MEMBER_ID_MAX = 10;
/** Characters as a reader counts code points. The airline keeps longer names than the shop does. */
const LAST_NAME_MIN = 2;
const LAST_NAME_MAX = 40;

export type MembershipViolation =
  | 'MemberIdRequired'
  | 'MemberIdPattern'
  | 'LastNameRequired'
  | 'LastNameCharacters'
  | 'LastNameTooShort'
  | 'LastNameTooLong'
  | 'LastNamePattern';

const texts: Readonly<Record<MembershipViolation, string>> = {
  MemberIdRequired: 'Enter your Qantas Frequent Flyer number.',
  MemberIdPattern: `A Qantas Frequent Flyer number has up to ${MEMBER_ID_MAX} digits. Check it against your card.`,
  LastNameRequired: 'Enter the last name on your membership.',
  LastNameCharacters: invalidCharactersText,
  LastNameTooShort: `Use ${LAST_NAME_MIN} characters or more, as on your card.`,
  LastNameTooLong: `Use ${LAST_NAME_MAX} characters or fewer.`,
  LastNamePattern: 'Use letters, full stops, apostrophes, spaces and hyphens only.',
};

/** One membership, one spelling: cards print the number in groups. */
export const normaliseMembership = ({ memberId, lastName }: Membership): Membership => ({
  memberId: memberId.normalize('NFKC').replaceAll(/[\s\p{Dash_Punctuation}]/gu, ''),
  lastName: lastName.normalize('NFC').replaceAll('’', "'").trim(),
});

/** @param typed as the shopper typed it; nothing in the answer when all is well */
export const membershipViolations = (
  typed: Membership,
): { readonly [Field in keyof Membership]?: MembershipViolation } => {
  const { memberId, lastName } = normaliseMembership(typed);
  const name = lastNameViolation(lastName);
  return {
    ...(memberId === ''
      ? { memberId: 'MemberIdRequired' }
      : !new RegExp(`^\\d{1,${MEMBER_ID_MAX}}$`).test(memberId) && { memberId: 'MemberIdPattern' }),
    ...(name && { lastName: name }),
  };
};

const lastNameViolation = (name: string): MembershipViolation | undefined => {
  if (name === '') return 'LastNameRequired';
  if (hasInvalidCharacters(name)) return 'LastNameCharacters';
  const { length } = Array.from(name);
  if (length > LAST_NAME_MAX) return 'LastNameTooLong';
  if (!/^[\p{L}\p{M}.' -]+$/u.test(name)) return 'LastNamePattern';
  return length < LAST_NAME_MIN ? 'LastNameTooShort' : undefined;
};

/** Field → text, for the fields that have a violation; the shape of `fields` in a refusal. */
export const membershipFieldTexts = (typed: Membership): Record<string, string> =>
  Object.fromEntries(
    Object.entries(membershipViolations(typed)).map(([field, violation]) => [field, texts[violation]]),
  );
