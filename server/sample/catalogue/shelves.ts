// The lists below each branch of the sample shop’s tree, with their titles, texts and related lists.

export type Shelf = {
  /** Below its branch: `shoes-road`, `shoes-road-neutral`. */
  readonly id: string;
  /** The shelf or group above it; null right below the branch. */
  readonly parent: string | null;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Lists of the same branch; one that starts with `/` is the id of a list anywhere. */
  readonly related?: readonly string[];
  /** Left out: in the menu. */
  readonly menu?: false;
};

/** @param whose `men’s`, inside a sentence @param title the same at its start */
export const adultShelves = (whose: string, title: string): readonly Shelf[] => {
  const other = whose === 'men’s' ? 'womens' : 'mens';
  return [
    ...shoeShelves(whose, title, other),
    ...supportShelves(whose, title),
    ...clothingShelves(title, other),
  ];
};

const shoeShelves = (whose: string, title: string, other: string): readonly Shelf[] => [
  {
    id: 'shoes-road',
    parent: 'shoes',
    name: 'Road',
    title: `${title} road running shoes`,
    description: `Daily trainers, soft long-run shoes and quick ones for ${whose} training on bitumen and paths.`,
    related: [
      'shoes-road-neutral',
      'shoes-road-max-cushion',
      'shoes-stability',
      'shoes-race',
      `/${other}-shoes-road`,
    ],
  },
  {
    id: 'shoes-trail',
    parent: 'shoes',
    name: 'Trail',
    title: `${title} trail running shoes`,
    description: 'Lugs, rock plates and uppers that drain, from fire road to single track.',
    related: ['shoes-trail-stable', 'shoes-road', 'shoes-walk-gym', `/${other}-shoes-trail`],
  },
  {
    id: 'shoes-race',
    parent: 'shoes',
    name: 'Race',
    title: `${title} race day shoes`,
    description: 'Plates and the liveliest foams, for the few days a year that have a start line.',
    related: ['shoes-road-neutral', 'shoes-track-field', `/${other}-shoes-race`],
  },
  {
    id: 'shoes-stability',
    parent: 'shoes',
    name: 'Stability',
    title: `${title} stability running shoes`,
    description: 'Frames and wider bases for feet that roll in, without the stiffness of old.',
    related: ['shoes-road-max-cushion', 'shoes-trail-stable', 'shoes-walk-gym', `/${other}-shoes-stability`],
  },
  {
    id: 'shoes-track-field',
    parent: 'shoes',
    name: 'Track & field',
    title: `${title} track & field spikes`,
    description: 'Spikes for the bend, the straight and the long way round. Unisex sizing.',
    related: ['shoes-race', '/kids-shoes-track-field'],
  },
  {
    id: 'shoes-walk-gym',
    parent: 'shoes',
    name: 'Walk & gym',
    title: `${title} walking and gym shoes`,
    description: 'Flat and steady for weights, soft and easy for long days on your feet.',
    related: ['shoes-stability', 'shoes-road-max-cushion'],
  },
];

const supportShelves = (whose: string, title: string): readonly Shelf[] => [
  {
    id: 'shoes-road-neutral',
    parent: 'shoes-road',
    name: 'Neutral',
    title: `${title} neutral road shoes`,
    description: `Road shoes that leave the foot alone: the choice for most ${whose} running.`,
    related: ['shoes-road-max-cushion', 'shoes-stability', 'shoes-trail'],
    menu: false,
  },
  {
    id: 'shoes-road-max-cushion',
    parent: 'shoes-road',
    name: 'Max cushion',
    title: `${title} max cushion road shoes`,
    description: 'The deepest foam we sell, for long easy days and tired legs.',
    related: ['shoes-road-neutral', 'shoes-stability', 'shoes-walk-gym'],
    menu: false,
  },
  {
    id: 'shoes-trail-stable',
    parent: 'shoes-trail',
    name: 'Stable trail',
    title: `${title} stable trail shoes`,
    description: 'Trail shoes with a wide or framed base, for ankles that have had enough of camber.',
    related: ['shoes-stability', 'shoes-trail'],
    menu: false,
  },
];

const clothingShelves = (title: string, other: string): readonly Shelf[] => [
  {
    id: 'clothing-tops',
    parent: 'clothing',
    name: 'Tops',
    title: `${title} running tops`,
    description: 'Tees, singlets and long sleeves that dry before you have cooled down.',
    related: ['clothing-jackets', 'clothing-bottoms', `/${other}-clothing-tops`],
  },
  {
    id: 'clothing-bottoms',
    parent: 'clothing',
    name: 'Bottoms',
    title: `${title} running shorts and tights`,
    description: 'Shorts and tights with pockets that hold still.',
    related: ['clothing-tops', '/accessories-belts-packs', `/${other}-clothing-bottoms`],
  },
  {
    id: 'clothing-jackets',
    parent: 'clothing',
    name: 'Jackets',
    title: `${title} running jackets`,
    description: 'Against wind, against rain, and small enough to carry when it clears.',
    related: ['clothing-tops', '/accessories-lights', `/${other}-clothing-jackets`],
  },
  {
    id: 'clothing-bras',
    parent: 'clothing',
    name: 'Bras',
    title: 'Sports bras for running',
    description: 'Tested at a run, not on a hanger. Each says what pace it is for.',
    related: ['clothing-tops', 'clothing-bottoms'],
  },
];

export const kidsShelves: readonly Shelf[] = [
  {
    id: 'shoes-road',
    parent: 'shoes',
    name: 'Road',
    title: 'Kids’ road running shoes',
    description: 'For school, playground and the Saturday two kilometres.',
    related: ['shoes-trail', 'shoes-track-field'],
  },
  {
    id: 'shoes-trail',
    parent: 'shoes',
    name: 'Trail',
    title: 'Kids’ trail shoes',
    description: 'Grip for cross country, creek beds and wet grass.',
    related: ['shoes-road'],
  },
  {
    id: 'shoes-track-field',
    parent: 'shoes',
    name: 'Track & field',
    title: 'Kids’ spikes',
    description: 'First spikes for little athletics, with pins a centre will allow.',
    related: ['shoes-road', '/mens-shoes-track-field'],
  },
  {
    id: 'clothing-tops',
    parent: 'clothing',
    name: 'Tops',
    title: 'Kids’ running tops',
    description: 'Light tees and singlets that survive the wash.',
    related: ['clothing-bottoms'],
  },
  {
    id: 'clothing-bottoms',
    parent: 'clothing',
    name: 'Bottoms',
    title: 'Kids’ shorts and tights',
    description: 'Stretchy, tough at the knees, with a drawcord that stays in.',
    related: ['clothing-tops'],
  },
];

const accessory = (
  id: string,
  name: string,
  title: string,
  description: string,
  related: string[],
): Shelf => ({
  id,
  parent: null,
  name,
  title,
  description,
  related,
});

export const accessoryShelves: readonly Shelf[] = [
  accessory('socks', 'Socks', 'Running socks', 'The cheapest way to a better shoe.', [
    'caps',
    '/mens-shoes-road',
  ]),
  accessory('caps', 'Caps', 'Running caps', 'Shade for the eyes, a home for the sweat.', ['socks', 'lights']),
  accessory(
    'belts-packs',
    'Belts & packs',
    'Running belts and packs',
    'For phone, keys, water and the long way home.',
    ['hydration', 'nutrition'],
  ),
  accessory('hydration', 'Hydration', 'Bottles and flasks', 'Water that does not slosh.', [
    'belts-packs',
    'nutrition',
  ]),
  accessory('nutrition', 'Nutrition', 'Running nutrition', 'Something to eat before you need it.', [
    'hydration',
  ]),
  accessory('lights', 'Lights', 'Running lights', 'See the kerb, and be seen from the car.', [
    'caps',
    'belts-packs',
  ]),
];
