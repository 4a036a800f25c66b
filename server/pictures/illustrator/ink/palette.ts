// The shades a drawing needs, mixed from the three inks of its colourway.

import { lightnessOf, mix, shade } from './colour.ts';
import type { Colourway } from './colourways.ts';

/** One ink for each part of a product. */
export type Palette = {
  readonly base: string;
  readonly second: string;
  readonly pop: string;
  /** Welded overlays, yokes and side panels: the base, a step darker. */
  readonly overlay: string;
  /** Heel counters, hems and bands: two steps darker. */
  readonly counter: string;
  readonly midsole: string;
  readonly midsoleLow: string;
  readonly outsole: string;
  readonly lining: string;
  readonly tongue: string;
  readonly lace: string;
  readonly motif: string;
  /** What shadows on the cloth are made of: never pure black. */
  readonly deep: string;
  /** What light on the cloth is made of; on dark cloth it is dimmed by the painter. */
  readonly gleam: number;
};

const chalk = '#f7f5f0';
const tar = '#1c1f27';

/** Mixes a palette; dark and light cloth take their contrast from opposite sides. */
export const paletteOf = ({ base, second, pop, midsole = chalk, outsole }: Colourway): Palette => {
  const lightness = lightnessOf(base);
  const [isLight, isDark] = [lightness > 0.72, lightness < 0.36];
  const shadowInk = mix(base, tar, 0.78);
  const wearsPop = isLight || (lightness > 0.55 && lightnessOf(pop) < 0.35);
  const inkOnCloth = firstApart(base, wearsPop ? [pop, chalk, tar] : [chalk, pop, tar]);
  const darkMidsole = lightnessOf(midsole) < 0.4;
  return {
    base,
    second,
    pop,
    overlay: isDark ? shade(base, -0.045) : mix(base, shadowInk, isLight ? 0.11 : 0.2),
    counter: isDark ? shade(base, -0.07) : mix(base, shadowInk, isLight ? 0.18 : 0.32),
    midsole,
    midsoleLow: darkMidsole ? shade(midsole, -0.075) : mix(midsole, second, isDark ? 0.14 : 0.24),
    outsole: outsole ?? (lightnessOf(pop) < 0.3 ? pop : mix(tar, base, 0.1)),
    lining: mix(base, shadowInk, isLight ? 0.32 : 0.6),
    tongue: shade(base, isDark ? 0.055 : 0.03),
    lace: isDark ? shade(base, 0.3) : inkOnCloth,
    motif: isDark ? firstApart(base, [pop, chalk]) : inkOnCloth,
    deep: mix(base, '#0b0e1c', isLight ? 0.54 : 0.66),
    gleam: isDark ? 0.55 : 1,
  };
};

/** The first ink that differs from the cloth by its lightness alone, for eyes that do not see hue. */
const firstApart = (cloth: string, inks: readonly string[]): string =>
  inks.find((ink) => Math.abs(lightnessOf(ink) - lightnessOf(cloth)) > 0.2) ?? chalk;
