// The curves of a shoe seen from its outer side: every layer is cut from these.

import { curve, heightOf, mixed, path, reversed, type Curve, type Point, points } from '../ink/spline.ts';
import type { Last } from './last.ts';

/** Curves run heel to toe unless said otherwise; y is up. */
export type Silhouette = {
  readonly last: Last;
  readonly heelTop: number;
  readonly foreTop: number;
  /** Where upper and foam meet, and the underside. */
  readonly bite: Curve;
  readonly ground: Curve;
  /** The height `share` of the way from ground (0) to bite (1) at x. */
  readonly foamAt: (x: number, share: number) => Point;
  /** Bottom to top along the heel of the upper, then over the tab. */
  readonly heelUp: Curve;
  readonly tabTop: Curve;
  readonly collar: Curve;
  readonly instep: Curve;
  readonly toe: Curve;
  readonly ridge: Curve;
  readonly tongueBack: Curve;
  readonly farCollar: Curve;
  /** Closed outlines. */
  readonly midsole: string;
  readonly upper: string;
  readonly tongue: string;
  readonly lining: string;
};

/** Cuts the curves of one last. */
export const silhouetteOf = (last: Last): Silhouette => {
  const heelTop = last.heel + last.cup;
  const foreTop = last.fore * 0.84 + last.cup * 0.5;
  const foam = foamOf(last, heelTop, foreTop);
  const top = upperOf(last, heelTop, foreTop, foam.tipY);
  return { last, heelTop, foreTop, ...foam, ...top };
};

const foamOf = (last: Last, heelTop: number, foreTop: number) => {
  const tipLow = last.spring * 1.16;
  const tipY = Math.max(foreTop + 54, tipLow + 58 + last.cup * 0.4 + last.fore * 0.1);
  const down = (share: number): number => mixed(heelTop, foreTop, share);
  const lift = (x: number): number => tipLow * Math.max(0, (x - last.rise) / (1424 - last.rise)) ** 1.75;
  // A strongly sprung sole rises faster than thin foam is thick: keep some foam under the toes.
  const atLeast = (x: number, y: number): Point => [x, Math.max(y, lift(x) + 34 + last.fore * 0.12)];
  const bite = curve([
    [66, heelTop + 14],
    [150, heelTop + 2],
    [330, down(0.26) - 12],
    [600, down(0.66) - 22],
    [880, foreTop - 8],
    atLeast(1120, foreTop - 2),
    atLeast(1300, foreTop + 20),
    atLeast(1410, mixed(foreTop + 20, tipY, 0.52)),
    [1474, tipY],
  ]);
  const ground = curve([
    [86, last.bevel],
    [150, last.bevel * 0.38],
    [236, 6],
    [360, 0],
    [520, last.arch * 0.7],
    [640, last.arch + lift(640)],
    [800, last.arch * 0.45 + lift(800)],
    ...[940, 1070, 1210, 1330].map((x): Point => [x, lift(x)]),
    [1424, tipLow],
  ]);
  const back = (share: number): number => mixed(last.bevel, heelTop, share);
  const heel = curve(
    points`66,${heelTop + 14} ${38 - last.flare * 0.3},${back(0.84)} ${14 - last.flare * 0.85},${back(0.56)} ${10 - last.flare * 0.9},${back(0.4)} ${30 - last.flare * 0.5},${back(0.16)} 86,${last.bevel}`,
  );
  const tip = curve(
    points`1424,${tipLow} 1474,${tipLow + 20} 1499,${mixed(tipLow, tipY, 0.54)} 1496,${mixed(tipLow, tipY, 0.86)} 1474,${tipY}`,
  );
  const [groundAt, biteAt] = [heightOf(ground), heightOf(bite)];
  return {
    bite,
    ground,
    tipY,
    foamAt: (x: number, share: number): Point => [x, mixed(groundAt(x), biteAt(x), share)],
    midsole: path(heel, ground, tip, reversed(bite), 'close'),
  };
};

const upperOf = (last: Last, heelTop: number, foreTop: number, tipY: number) => {
  const { collar: low, tab, lean, throat, dip } = last;
  const foot = heelTop - 20;
  const eyeY = low + 144;
  const toeY = foreTop + last.toeBox;
  const heelUp = curve(
    points`76,${foot} 64,${foot + 60} ${86 + lean * 0.1},${mixed(foot, tab, 0.46)} ${94 + lean * 0.4},${mixed(foot, tab, 0.7)} ${64 + lean},${tab - 32} ${52 + lean},${tab - 5}`,
  );
  const tabTop = curve(
    points`${52 + lean},${tab - 5} ${60 + lean},${tab + 13} ${88 + lean * 0.9},${tab + 10} ${112 + lean * 0.6},${tab - 18}`,
  );
  const collar = curve(
    points`${112 + lean * 0.6},${tab - 18} ${mixed(112, dip, 0.22)},${low + 74} ${mixed(112, dip, 0.56)},${low + 16} ${dip},${low} ${dip + 90},${low + 22} 470,${low + 82} 532,${eyeY}`,
  );
  const falling = (share: number): number => mixed(eyeY, throat, share);
  const instep = curve(
    points`532,${eyeY} 574,${low + 152} 640,${falling(0.18)} 760,${falling(0.52)} 890,${falling(0.83)} 1000,${throat - 12}`,
  );
  const keep = last.blunt;
  const toe = curve(
    points`1000,${throat - 12} 1100,${mixed(throat, toeY, 0.5 + keep * 0.06)} 1190,${mixed(throat, toeY, 0.84 + keep * 0.04) - (1 - keep) * 4} 1280,${toeY - 6 + keep * 6 - (1 - keep) * 14} 1360,${toeY - 34 + keep * 16 - (1 - keep) * 22} 1420,${mixed(toeY - 24, tipY, 0.46 - keep * 0.16)} 1456,${mixed(toeY - 24, tipY, 0.78 - keep * 0.06)} 1472,${tipY + 2} 1474,${tipY - 12}`,
  );
  return {
    heelUp,
    tabTop,
    collar,
    instep,
    toe,
    ...insideOf(last),
    upper: path(
      heelUp,
      tabTop,
      collar,
      instep,
      toe,
      [1474, tipY - 20],
      [1330, mixed(foreTop, tipY, 0.4)],
      [1200, foreTop - 24],
      [600, foreTop - 24],
      [76, foot],
      'close',
    ),
  };
};

/** What stands behind the upper: the tongue, and the far side of the collar. */
const insideOf = ({ collar: low, tab, lean, throat, tongue }: Last) => {
  const ridgeFall = (share: number): number => mixed(tongue - 46, throat + 22, share);
  const ridge = curve(
    points`518,${tongue - 14} 560,${tongue - 6} 602,${tongue - 46} 690,${ridgeFall(0.34)} 830,${ridgeFall(0.72)} 950,${throat + 24} 1030,${throat - 20}`,
  );
  const tongueBack = curve(
    points`420,${low + 30} 444,${low + 128} 460,${tongue - 48} 484,${tongue - 6} 518,${tongue - 14}`,
  );
  const farCollar = curve(
    points`${98 + lean * 0.6},${tab - 8} 172,${low + 102} 264,${low + 58} 362,${low + 62} 448,${low + 120} 502,${low + 170}`,
  );
  return {
    ridge,
    tongueBack,
    farCollar,
    tongue: path(tongueBack, ridge, [1000, throat - 60], [560, low + 20], 'close'),
    lining: path(farCollar, [520, low + 40], [300, low - 60], [118, low - 10], 'close'),
  };
};
