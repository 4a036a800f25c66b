// Specifications as rows with units, and in one line for the closed row (CAT-05).
import type { ProductPage } from '#sync/protocol/pages/pages.ts';
import { widthsOf } from '../../productCard/sizes.ts';

export type Specifications = ProductPage['product']['specifications'];
export type SpecRow = { readonly name: string; readonly value: string };

const row = (name: string, value: string | null): readonly SpecRow[] =>
  value === null || value === '' ? [] : [{ name, value }];

const unit = (value: number | null, symbol: string): string | null =>
  value === null ? null : `${value} ${symbol}`;

const stack = ({ heelStackMm: heel, forefootStackMm: forefoot }: Specifications): string | null =>
  heel === null || forefoot === null ? null : `${heel}/${forefoot} mm`;

/** @param product its gender says which sample size the weight is for, its variants which widths there are */
export const specRows = ({
  specifications: specs,
  gender,
  variants,
}: Pick<ProductPage['product'], 'specifications' | 'gender' | 'variants'>): readonly SpecRow[] => [
  ...row('Made for', specs.activity.join(', ')),
  ...row('Offset', unit(specs.offsetMm, 'mm')),
  ...row('Stack, heel/forefoot', stack(specs)),
  ...row(`Weight${weightSize(gender)}`, unit(specs.weightG, 'g')),
  ...row('Cushioning', specs.cushioning),
  ...row('Stability', specs.stability),
  ...row('Arch', specs.arch),
  ...row('Width', widthsOf(variants).join(', ')),
  ...row('Technology', specs.technology.join(', ')),
  ...specs.notes,
];

const weightSize = (gender: string): string => {
  if (gender === 'womens') return ' (US women’s 8)';
  return gender === 'kids' ? ' (US kids’ 3)' : ' (US men’s 9)';
};

/** `8 mm offset, 39/31 mm stack, 268 g`; empty where there is none of these. */
export const specSummary = (specs: Specifications): string =>
  [
    specs.offsetMm === null ? null : `${specs.offsetMm} mm offset`,
    stack(specs) === null ? null : `${stack(specs)} stack`,
    unit(specs.weightG, 'g'),
  ]
    .filter((part) => part !== null)
    .join(', ');
