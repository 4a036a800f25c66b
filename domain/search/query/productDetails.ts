// What a product's page says beyond what lists know of it.
//
// Apart from the listed catalogue, because texts weigh more than all that lists need, and few products are ever opened.
import type { FunctionalType, ProductState } from '../../rules/product.ts';
import type { VariantId } from '#events/facts/values.ts';

export type ProductDetails = {
  readonly state: ProductState;
  readonly functionalType: FunctionalType;
  /** What the type challenge asks; null: nothing. */
  readonly challengeQuestion: string | null;
  readonly accountExclusive: boolean;
  readonly taxExclusive: boolean;
  /** How many a cart may hold; null: no such rule. */
  readonly limits: {
    readonly productMax: number | null;
    readonly variantMax: number | null;
    readonly variantMin: number | null;
    readonly multipleOf: number | null;
  };
  readonly overlayIds: readonly string[];
  readonly compositeCode: string;
  readonly parentCode: string;
  readonly pageTitle: string;
  readonly description: string;
  readonly features: readonly string[];
  /** Millimetres. */
  readonly heelStackMm: number | null;
  readonly forefootStackMm: number | null;
  /** Grams in the sample size. */
  readonly weightG: number | null;
  readonly notes: readonly { readonly name: string; readonly value: string }[];
  /** Pictures by name, the first one first. */
  readonly views: readonly string[];
  /** What each view shows, in their order; none where views have names. */
  readonly alts: readonly string[];
  /** In the order of the listed product’s variants. */
  readonly variantIds: readonly VariantId[];
  readonly variantCodes: readonly string[];
};
