// The sizes each colour of a style comes in. Shoes are in US sizes, halves between the ends (§2 facets).
import type { Gender, StyleData } from './styleData.ts';

export type SizeRun = 'shoe' | 'clothing' | 'socks' | 'belt' | 'pack' | 'one';

/** One button on the product page; `place` is where it stands from the smallest (0) to the largest (1). */
export type SampleSize = { readonly size: string; readonly width: string | null; readonly place: number };

/**
 * @param lead whether it is one of the style’s first two colours, which come in every size; the rest skip the ends
 * @param only whether it is the first colour, the one made in other widths
 */
export const sizesOf = (
  run: SizeRun,
  style: Pick<StyleData, 'gender' | 'widths'>,
  { lead, only }: { readonly lead: boolean; readonly only: boolean },
): readonly SampleSize[] => {
  const { gender, widths = [] } = style;
  if (run !== 'shoe') return withPlaces(otherRuns(run, gender), null);
  if (gender === 'kids') return withPlaces(kidsShoes, null);
  const all = shoeRuns[gender];
  const sizes = lead ? all : all.slice(1).filter((size) => Number(size) <= coreEnds[gender]);
  return [
    ...withPlaces(sizes, 'Standard'),
    ...(only ? widths : []).flatMap((width) =>
      withPlaces(
        sizes.filter((size) => width === 'wide' || Number.isInteger(Number(size))),
        widthNames[gender][width],
      ),
    ),
  ];
};

const halvesBetween = (low: number, high: number): string[] =>
  Array.from({ length: (high - low) * 2 + 1 }, (_, step) => String(low + step / 2));

const shoeRuns = {
  mens: [...halvesBetween(7, 13), '14', '15'],
  womens: [...halvesBetween(5, 11), '12'],
  unisex: halvesBetween(5, 13),
} as const;

/** The last size of the colours that skip the ends. */
const coreEnds = { mens: 12.5, womens: 10.5, unisex: 12 } as const;

const kidsShoes = ['1', '2', '3', '4', '5', '6'];

const letters = ['XS', 'S', 'M', 'L', 'XL', '2XL'];

const otherRuns = (run: Exclude<SizeRun, 'shoe'>, gender: Gender): readonly string[] => {
  switch (run) {
    case 'clothing':
      if (gender === 'womens') return ['6', '8', '10', '12', '14', '16', '18'];
      return gender === 'kids' ? ['6', '8', '10', '12', '14'] : letters;
    case 'socks':
      return ['S', 'M', 'L', 'XL'];
    case 'belt':
      return ['S/M', 'L/XL'];
    case 'pack':
      return ['S', 'M', 'L'];
    case 'one':
      return ['One size'];
  }
};

const mensWidths = { narrow: 'Narrow (B)', wide: 'Wide (2E)', extraWide: 'Extra wide (4E)' } as const;

// The same letter is another width for men and women, so the word stands first.
const widthNames = {
  mens: mensWidths,
  womens: { narrow: 'Narrow (2A)', wide: 'Wide (D)', extraWide: 'Extra wide (2E)' },
  unisex: mensWidths,
} as const;

const withPlaces = (sizes: readonly string[], width: string | null): readonly SampleSize[] =>
  sizes.map((size, index) => ({ size, width, place: sizes.length > 1 ? index / (sizes.length - 1) : 0.5 }));
