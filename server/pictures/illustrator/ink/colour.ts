// Colours mixed in OKLab, where half way between two inks looks half way.
//
// In and out are `#rrggbb`. Matrices: Björn Ottosson, "A perceptual color space for image processing" (2020).

type Triple = readonly [number, number, number];

/** The ink `share` of the way from one to the other, 0 to 1. */
export const mix = (from: string, to: string, share: number): string => {
  const [a, b] = [toOklab(from), toOklab(to)];
  return toHex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
};

/** The ink made lighter (positive) or darker; lightness runs 0 to 1. */
export const shade = (ink: string, by: number): string => {
  const [lightness, a, b] = toOklab(ink);
  return toHex([Math.min(Math.max(lightness + by, 0), 1), a, b]);
};

/** How light the ink looks, 0 black to 1 white. */
export const lightnessOf = (ink: string): number => toOklab(ink)[0];

const toOklab = (ink: string): Triple => {
  const [r, g, b] = [1, 3, 5].map((start) =>
    toLinear(Number.parseInt(ink.slice(start, start + 2), 16) / 255),
  ) as unknown as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

const toHex = ([lightness, a, b]: Triple): string => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map((channel) => toByte(channel).toString(16).padStart(2, '0')).join('')}`;
};

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const toByte = (linear: number): number => {
  const value = Math.min(Math.max(linear, 0), 1);
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
};
