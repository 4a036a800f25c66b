// A suburb, town or place of Australia, and how its name is compared with what a shopper types.
import { isStateCode, type StateCode } from '../stores/states.ts';

export type Locality = {
  /** As it is written: `St Kilda`. */
  readonly name: string;
  readonly state: StateCode;
  /** Four digits. */
  readonly postcode: string;
  /** WGS 84 degrees. */
  readonly latitude: number;
  readonly longitude: number;
};

/** `Fitzroy VIC 3065`: what a shopper reads, and what the address bar holds. */
export const localityLabel = ({ name, state, postcode }: Locality): string => `${name} ${state} ${postcode}`;

/** One spelling for what is typed in several: `Mt. Eliza` and `MOUNT ELIZA` are `mount eliza`. */
export const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(/\bmt\b/g, 'mount')
    .replaceAll(/\bsaint\b/g, 'st')
    .trim();

/** The ways a place's name is typed letter by letter: a shopper who types `sain` may mean `st helena`. */
export const spellingsOf = ({ name }: Locality): readonly string[] => {
  const plain = plainName(name);
  const long = plain.replaceAll(/\bst\b/g, 'saint');
  return long === plain ? [plain] : [plain, long];
};

export type TypedPlace = {
  /** Plain, may be empty. */
  readonly name: string;
  readonly state: StateCode | null;
  /** Two to four digits, or empty. */
  readonly postcode: string;
};

/** Splits what was typed: `fitzroy vic 3065`, `3065`, `Fitzroy`, `30`. */
export const parseTyped = (text: string): TypedPlace => {
  const words = plainName(text).split(' ');
  const postcode = words.find((word) => /^\d{2,4}$/.test(word)) ?? '';
  const others = words.filter((word) => word !== postcode);
  const last = (others.at(-1) ?? '').toUpperCase();
  // `Victoria` alone is a name; so is `Act` or `Sa` before more is typed.
  const state = others.length + (postcode === '' ? 0 : 1) > 1 && isStateCode(last) ? last : null;
  return { name: (state === null ? others : others.slice(0, -1)).join(' '), state, postcode };
};
