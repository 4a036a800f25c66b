// Everything that is not a shoe: the whole product, and a close-up.

import { chanceOf } from '../ink/chance.ts';
import type { Drawing, DrawingKind, View } from '../ink/subject.ts';
import type { Palette } from '../ink/palette.ts';
import { placed, type Sheet } from '../ink/sheet.ts';
import { cap } from './caps.ts';
import { bottle, gel, giftCard } from './goods.ts';
import { jacket } from './jacket.ts';
import { longSleeve, tee } from './shirts.ts';
import { pack } from './pack.ts';
import { shorts } from './shorts.ts';
import { bra, singlet } from './sleeveless.ts';
import { socks } from './socks.ts';
import { belt, headlamp } from './straps.ts';
import type { Depiction, Studio } from './studio.ts';
import { shortTights, tights } from './tights.ts';

type ApparelKind = Exclude<DrawingKind, 'shoe'>;

const depictions: Record<ApparelKind, (studio: Studio) => Depiction> = {
  tee,
  longSleeve,
  singlet,
  shorts,
  tights,
  shortTights,
  bra,
  jacket,
  socks,
  cap,
  belt,
  pack,
  headlamp,
  bottle,
  gel,
  giftCard,
};

const closeness = 2.1;

/** The elements of one view of a garment or accessory; every view but the close-up is the whole product. */
export const apparelViewOf = (
  sheet: Sheet,
  kind: ApparelKind,
  drawing: Drawing,
  inks: Palette,
  view: View,
): string => {
  const studio = { sheet, inks, motif: drawing.motif, chance: chanceOf(drawing.seed, kind) };
  const { body, focus } = depictions[kind](studio);
  if (view !== 'detail') return body;
  const [x, y] = [800 - focus[0] * closeness, 1200 - focus[1] * closeness];
  return placed(`translate(${Math.round(x)} ${Math.round(y)}) scale(${closeness})`, body);
};
