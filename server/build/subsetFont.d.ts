// subset-font ships no types; what fonts.ts and brandPicture.ts use of it.
declare module 'subset-font' {
  type Axis = number | { readonly min: number; readonly max: number; readonly default?: number };
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: 'woff2' | 'sfnt';
      readonly variationAxes?: Readonly<Record<string, Axis>>;
    },
  ): Promise<Uint8Array>;
}
