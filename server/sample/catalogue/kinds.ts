// The kinds of thing the sample shop sells: where they stand, how they are drawn, how they are sized and cared for.
import type { DrawingKind, ShoeArchetype } from '#server/pictures/illustrator/ink/subject.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';

import type { SizeRun } from './sampleSizes.ts';
import type { Activity, Gender } from './styleData.ts';

export type KindName =
  | 'daily'
  | 'max'
  | 'stability'
  | 'tempo'
  | 'race'
  | 'trail'
  | 'spike'
  | 'walk'
  | 'gym'
  | 'tee'
  | 'longSleeve'
  | 'singlet'
  | 'shorts'
  | 'tights'
  | 'shortTights'
  | 'jacket'
  | 'bra'
  | 'socks'
  | 'cap'
  | 'belt'
  | 'pack'
  | 'bottle'
  | 'gel'
  | 'headlamp'
  | 'giftCard';

export type Kind = {
  readonly type: Product['erpProductType'];
  readonly draw: DrawingKind;
  readonly archetype?: ShoeArchetype;
  readonly sizes: SizeRun;
  readonly activity: readonly Activity[];
  /** Below the gender’s or the accessories’ branch: `shoes-road`. */
  readonly shelf: string;
  /** After the gender: `Men’s road`. */
  readonly purpose: string;
  readonly madeOf: string;
  readonly care: string;
};

const shoeCare = 'Brush off dry mud, hand wash cool, dry away from sun and heaters';

const shoe = (
  archetype: ShoeArchetype,
  shelf: string,
  purpose: string,
  activity: readonly Activity[],
): Kind => ({
  type: 'footwear',
  draw: 'shoe',
  archetype,
  sizes: 'shoe',
  activity,
  shelf,
  purpose,
  madeOf: 'Upper',
  care: shoeCare,
});

const garment = (draw: DrawingKind, shelf: string, purpose: string): Kind => ({
  type: 'apparel',
  draw,
  sizes: 'clothing',
  activity: ['Road', 'Trail', 'Gym'],
  shelf,
  purpose,
  madeOf: 'Fabric',
  care: 'Machine wash cold with like colours, no softener, line dry in shade',
});

const accessory = (
  draw: DrawingKind,
  sizes: SizeRun,
  shelf: string,
  purpose: string,
  care: string,
): Kind => ({
  type: draw === 'giftCard' ? 'giftCard' : 'accessory',
  draw,
  sizes,
  activity: draw === 'giftCard' ? [] : ['Road', 'Trail'],
  shelf,
  purpose,
  madeOf: draw === 'gel' ? 'Ingredients' : 'Material',
  care,
});

export const kinds: Record<KindName, Kind> = {
  daily: shoe('trainer', 'shoes-road', 'road', ['Road']),
  max: shoe('max', 'shoes-road', 'road', ['Road', 'Walk']),
  stability: shoe('stable', 'shoes-stability', 'stability', ['Road', 'Walk']),
  tempo: shoe('tempo', 'shoes-road', 'tempo', ['Road', 'Race']),
  race: shoe('race', 'shoes-race', 'race', ['Race', 'Road']),
  trail: shoe('trail', 'shoes-trail', 'trail', ['Trail']),
  spike: shoe('spike', 'shoes-track-field', 'track', ['Track', 'Race']),
  walk: shoe('walk', 'shoes-walk-gym', 'walking', ['Walk']),
  gym: shoe('gym', 'shoes-walk-gym', 'gym', ['Gym']),
  tee: garment('tee', 'clothing-tops', 'tops'),
  longSleeve: garment('longSleeve', 'clothing-tops', 'tops'),
  singlet: garment('singlet', 'clothing-tops', 'tops'),
  shorts: garment('shorts', 'clothing-bottoms', 'shorts'),
  tights: garment('tights', 'clothing-bottoms', 'tights'),
  shortTights: garment('shortTights', 'clothing-bottoms', 'tights'),
  jacket: garment('jacket', 'clothing-jackets', 'jackets'),
  bra: garment('bra', 'clothing-bras', 'bras'),
  socks: accessory('socks', 'socks', 'socks', 'Socks', 'Machine wash warm inside out, do not bleach'),
  cap: accessory('cap', 'one', 'caps', 'Caps', 'Hand wash cool, reshape the brim while damp'),
  belt: accessory('belt', 'belt', 'belts-packs', 'Belts', 'Rinse after salty runs, line dry'),
  pack: accessory('pack', 'pack', 'belts-packs', 'Packs', 'Hand wash with the flasks out, hang to dry'),
  bottle: accessory('bottle', 'one', 'hydration', 'Hydration', 'Top rack of the dishwasher, cap apart'),
  gel: accessory('gel', 'one', 'nutrition', 'Nutrition', 'Keep below 25 °C; best within 12 months'),
  headlamp: accessory('headlamp', 'one', 'lights', 'Lights', 'Wipe with a damp cloth, charge every 3 months'),
  giftCard: accessory('giftCard', 'one', '', 'Gift cards', 'Sent by email; valid for 3 years'),
};

export const genderWords: Record<Gender, string> = {
  mens: 'Men’s',
  womens: 'Women’s',
  unisex: 'Unisex',
  kids: 'Kids’',
};
