// How a style of the sample shop is written down; products.ts makes its products from it.
import type { ColourwayName } from '#server/pictures/illustrator/ink/colourways.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';

import type { StoredProduct } from '../../shop/catalogue/content/productDocument.ts';
import type { BrandName } from './brands.ts';
import type { KindName } from './kinds.ts';

export type Gender = Product['erpGenderCode'];

/** How the stock of a colour is drawn: a bell over the sizes, a few odd pairs, or nothing at all. */
export type StockLevel = 'usual' | 'nearlyGone' | 'none';

/** What can be said of one colour, or of a whole style. */
type ProductNotes = Partial<
  Pick<
    StoredProduct,
    | 'state'
    | 'functionalType'
    | 'challenge'
    | 'accountExclusive'
    | 'cartQtyProductMax'
    | 'cartQtyVariantMax'
    | 'cartQtyVariantMin'
    | 'cartQtyVariantMultipleOf'
  >
> & {
  readonly stock?: StockLevel;
};

export type ColourNotes = ProductNotes & {
  /** Where the colourway's own name would not do: a flavour, a design. */
  readonly name?: string;
};

/** Shown under Specifications. */
type ShoeFacts = {
  readonly cushioning: 'Firm' | 'Balanced' | 'Plush' | 'Max';
  readonly stability: 'Neutral' | 'Stable neutral' | 'Stability' | 'Max support';
  readonly arch: 'Low' | 'Neutral' | 'High';
  /** Millimetres. */
  readonly offset: 0 | 3 | 4 | 5 | 6 | 8 | 10 | 12;
  /** Heel stack in millimetres; the forefoot is `offset` less. */
  readonly heel: number;
  /** Grams in US men’s 9 or women’s 8; a kids’ shoe in 3. */
  readonly weight: number;
};

export type StyleData = ProductNotes & {
  readonly name: string;
  readonly brand: BrandName;
  readonly gender: Gender;
  readonly kind: KindName;
  /** Dollars. */
  readonly price: number;
  /** The day it came into the shop. */
  readonly landed: string;
  readonly colours: readonly [ColourwayName, ...ColourwayName[]];
  /** 40 to 70 words. */
  readonly text: string;
  readonly features: readonly [string, string, string];
  /** Footwear only, and all of it. */
  readonly shoe?: ShoeFacts;
  /** Widths besides the standard one. */
  readonly widths?: readonly ('narrow' | 'wide' | 'extraWide')[];
  readonly technology?: readonly Technology[];
  readonly activity?: readonly Activity[];
  /** What it is made of; the kind knows how to care for it. */
  readonly material: string;
  readonly colourNotes?: Partial<Record<ColourwayName, ColourNotes>>;
};

export type Activity = 'Road' | 'Trail' | 'Race' | 'Track' | 'Gym' | 'Walk';

/** Foam, plate, stability frame, rubber, upper, membrane, reflective. */
type Technology = 'Loftcore' | 'Springrail' | 'Guidewall' | 'Gripline' | 'Airknit' | 'Drycoat' | 'Brightlane';
