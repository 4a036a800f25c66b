// What an order weighs as a parcel, near enough to know which carrier takes it.

type WeighedItem = {
  readonly productType: 'footwear' | 'apparel' | 'accessory' | 'giftCard';
  /** Grams of one shoe; null where it is not known. */
  readonly weightG: number | null;
  readonly qty: number;
};

const BOX_G = 250;
const UNKNOWN_SHOE_G = 350;

const pieceWeight = ({ productType, weightG }: WeighedItem): number => {
  switch (productType) {
    case 'footwear':
      return 2 * (weightG ?? UNKNOWN_SHOE_G) + BOX_G;
    case 'apparel':
      return weightG ?? 300;
    case 'accessory':
      return weightG ?? 250;
    case 'giftCard':
      return 0;
    default:
      return productType satisfies never;
  }
};

/** @returns grams */
export const parcelWeight = (items: readonly WeighedItem[]): number =>
  items.reduce((sum, item) => sum + item.qty * pieceWeight(item), 0);
