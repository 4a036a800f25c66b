// Colourways: the named colour sets every drawing is painted in.
//
// A colourway is three inks and a facet family; the dozen shades a drawing needs are mixed from it in palette.ts.
// Keys are stored in product paths and picture hashes: never rename one, add another.

/** The colour a shopper filters by. */
type ColourFamily =
  | 'Black'
  | 'White'
  | 'Grey'
  | 'Beige'
  | 'Blue'
  | 'Green'
  | 'Yellow'
  | 'Orange'
  | 'Red'
  | 'Pink'
  | 'Purple';

/** Inks are `#rrggbb`. `midsole` and `outsole` are given only where the usual ones look wrong. */
export type Colourway = {
  readonly name: string;
  readonly base: string;
  readonly second: string;
  readonly pop: string;
  readonly family: ColourFamily;
  readonly midsole?: string;
  readonly outsole?: string;
};

const inks = (
  name: string,
  family: ColourFamily,
  base: string,
  second: string,
  pop: string,
  soles: { readonly midsole?: string; readonly outsole?: string } = {},
): Colourway => ({ name, base, second, pop, family, ...soles });

/** Every colourway by its key; `name` is what the shopper reads. */
export const colourwayTable = {
  'harbour-coral': inks('Harbour Blue/Coral', 'Blue', '#2f63d8', '#173a9c', '#ff6848'),
  'salt-fern': inks('Salt/Fern', 'White', '#efeee8', '#cfe4d9', '#0c9a6c', { outsole: '#2c3a36' }),
  'ember-ink': inks('Ember/Ink', 'Orange', '#ff6a4d', '#ffa13f', '#16171b', { midsole: '#fff7ef' }),
  'midnight-citron': inks('Midnight/Citron', 'Black', '#20232b', '#343b49', '#c9ef4c', {
    midsole: '#2a2e37',
  }),
  'gumleaf-ochre': inks('Gum Leaf/Ochre', 'Green', '#66755a', '#8f8d60', '#ef9130', {
    midsole: '#ddd3bd',
    outsole: '#3b3029',
  }),
  'jacaranda-rose': inks('Jacaranda/Rose', 'Purple', '#a998e2', '#eab4d6', '#f2457f', { midsole: '#fbfaff' }),
  'glacier-tangerine': inks('Glacier/Tangerine', 'Blue', '#bfe0ea', '#e9f3ef', '#ff6a1f', {
    midsole: '#ffffff',
  }),
  'bone-sand': inks('Bone/Sand', 'Beige', '#e6ddcf', '#f3ece1', '#a5673f', {
    midsole: '#faf6ee',
    outsole: '#8a6a50',
  }),
  'wattle-black': inks('Wattle/Black', 'Yellow', '#f7c52e', '#ffdf6e', '#17181c', { midsole: '#fffdf4' }),
  'reef-lime': inks('Reef Teal/Lime', 'Green', '#0f8d92', '#1fc3a9', '#d4f25a', { midsole: '#f4fbf8' }),
  white: inks('White', 'White', '#f6f5f2', '#ffffff', '#9aa1ab', { midsole: '#ffffff', outsole: '#c9ccd1' }),
  'plum-flame': inks('Plum/Flame', 'Purple', '#5a2454', '#8f2f61', '#ff5f3c', { midsole: '#fff4ef' }),
  'fog-electric': inks('Fog/Electric', 'Grey', '#c3c8cf', '#dfe3e7', '#2457ff', { midsole: '#f9fafb' }),
  'coral-sky': inks('Hot Coral/Sky', 'Pink', '#ff5d6c', '#ff9a8b', '#48b8f0', { midsole: '#f3faff' }),
  'ink-coral': inks('Ink/Coral', 'Black', '#22252e', '#343b49', '#ff6848'),
  black: inks('Black', 'Black', '#1a1c21', '#2b2e36', '#8b929e', { midsole: '#26282f' }),
  'navy-citron': inks('Navy/Citron', 'Blue', '#243764', '#34508c', '#c9ef4c'),
  'sage-honey': inks('Sage/Honey', 'Green', '#6f8467', '#5b6f55', '#f0c64a'),
  'storm-electric': inks('Storm/Electric', 'Grey', '#8b94a1', '#aab1ba', '#2457ff'),
  'charcoal-chalk': inks('Charcoal/Chalk', 'Grey', '#41454e', '#595f6a', '#f4f2ec'),
  'sand-olive': inks('Sand/Olive', 'Beige', '#d8cdb8', '#b9ad94', '#5d6b54'),
  'rust-bone': inks('Rust/Bone', 'Orange', '#b2502d', '#8c3a20', '#efe4d2'),
  'maroon-sky': inks('Maroon/Sky', 'Red', '#7a1f33', '#a03447', '#8ed0f2'),
  'scarlet-chalk': inks('Scarlet/Chalk', 'Red', '#d4222f', '#a9141f', '#f7f5f0'),
  'blush-plum': inks('Blush/Plum', 'Pink', '#f3cdd0', '#f9e3e1', '#7a3168'),
  'sky-navy': inks('Sky/Navy', 'Blue', '#9cc9ee', '#c9e3f6', '#1d4384'),
  'mango-plum': inks('Mango/Plum', 'Orange', '#ff9d2e', '#ffbf62', '#5a2454'),
} as const satisfies Record<string, Colourway>;

/** The key of a colourway, as stored in product paths. */
export type ColourwayName = keyof typeof colourwayTable;
