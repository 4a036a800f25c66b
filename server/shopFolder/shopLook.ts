// How a shop looks: colours in light and in dark, letters, the mark beside its name. What is not said stays as src/styles/tokens.css has it.
import * as z from 'zod';

/** Of the sheet, as far as an owner may change them: in light, in dark. */
export const usualColours = {
  bg: ['#fbfaf7', '#0d0f15'],
  surface: ['#ffffff', '#16191f'],
  line: ['#dddad6', '#30333a'],
  ink: ['#151922', '#f2f0ec'],
  'ink-2': ['#4b505a', '#b7bbc2'],
  action: ['#151922', '#f2f0ec'],
  'on-action': ['#fdfcf9', '#10141b'],
  track: ['#b03e1e', '#f28f61'],
  'on-track': ['#fdfcf9', '#180e0a'],
  hero: ['#b03e1e', '#b03e1e'],
  'on-hero': ['#fdfcf9', '#fdfcf9'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>;

export type ColourName = keyof typeof usualColours;
export type Colours = Readonly<Record<ColourName, readonly [light: string, dark: string]>>;

/** What is read on what. WCAG 1.4.3 wants 4.5 between them. */
const READ_ON: readonly (readonly [ColourName, ColourName])[] = [
  ['ink', 'bg'],
  ['ink', 'surface'],
  ['ink-2', 'bg'],
  ['ink-2', 'surface'],
  ['track', 'bg'],
  ['on-action', 'action'],
  ['on-track', 'track'],
  ['on-hero', 'hero'],
];
const LEAST = 4.5;

const hex = z.string().regex(/^#[0-9a-f]{6}$/, 'must be six hexadecimal digits, like #b03e1e');
const names = Object.keys(usualColours) as [ColourName, ...ColourName[]];

const colours = z
  .partialRecord(z.enum(names), z.tuple([hex, hex]))
  .transform((own): Colours => ({ ...usualColours, ...own }))
  .superRefine((all, context) => {
    for (const [text, ground] of READ_ON)
      for (const [nth, kind] of (['light', 'dark'] as const).entries()) {
        const found = contrast(all[text][nth] ?? '', all[ground][nth] ?? '');
        if (found < LEAST)
          context.addIssue({
            code: 'custom',
            path: [text],
            message: `has a contrast of ${found.toFixed(1)} on ${ground} in ${kind}; people need ${LEAST} to read it`,
          });
      }
  });

/** Families in order of wish, as a style sheet lists them; nothing that could end the rule. */
const families = z.string().regex(/^[\w '",-]{1,200}$/, 'must be names of fonts, set apart by commas');

/** Of devices, or a file of the shop's own folder. */
const font = z.union([
  families,
  z.strictObject({
    file: z
      .string()
      .regex(/^[\w-]+([/.][\w-]+)*\.woff2$/, 'must be a file of the folder that ends with .woff2'),
    /** One, or from the lightest to the boldest of a variable font. */
    weight: z
      .string()
      .regex(/^[1-9]\d{0,2}( [1-9]\d{0,2})?$/, 'must be a weight like 700, or two like 400 700')
      .default('400 700'),
    /** Until it has come, and where it lacks a letter. */
    otherwise: families.default('system-ui, sans-serif'),
  }),
]);

export const shopLook = z.strictObject({
  colours: colours.prefault({}),
  /** For text, and for headings. */
  fonts: z.strictObject({ text: font.optional(), heading: font.optional() }).default({}),
  /** Lines of the mark beside the name, the `d` of an SVG path in a box of 26 × 22; empty: the name alone. */
  logo: z
    .string()
    .regex(/^[\w\s.,-]{0,2000}$/, 'must be the d of an SVG path')
    .default(''),
});

export type ShopLook = z.output<typeof shopLook>;

/** @returns a layer of the sheet with what is not as usual; empty when all is */
export const lookSheet = ({ colours: own, fonts: { text, heading } }: ShopLook): string => {
  const rules = [
    ...names
      .filter((name) => own[name].join() !== usualColours[name].join())
      .map((name) => `--${name}:light-dark(${own[name].join()});`),
    ...(text === undefined ? [] : [`--font-text:${familiesOf('text', text)};`]),
    ...(heading === undefined ? [] : [`--font-heading:${familiesOf('heading', heading)};`]),
  ];
  return rules.length === 0 ? '' : `@layer tokens{:root{${rules.join('')}}}`;
};

export type FontKind = keyof ShopLook['fonts'];

/** A family of the shop's own file, that no device has. */
export const familyOf = (kind: FontKind): string => `Own ${kind}`;

/** @returns families in order of wish */
const familiesOf = (kind: FontKind, own: NonNullable<ShopLook['fonts'][FontKind]>): string =>
  typeof own === 'string' ? own : `'${familyOf(kind)}',${own.otherwise}`;

/** WCAG's ratio, from 1 to 21. */
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const luminance = (colour: string): number =>
  [0.2126, 0.7152, 0.0722].reduce((sum, share, nth) => {
    const part = Number.parseInt(colour.slice(1 + 2 * nth, 3 + 2 * nth), 16) / 255;
    return sum + share * (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0);
