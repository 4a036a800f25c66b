// The catalogue as a feed for Google Merchant Center, tab-separated: a size a row. Pure.
//
// Its own prices come back through `catalogue import`; pieces are not in it.
import { stringify } from 'csv-stringify/sync';
import { checkContent, isListed } from '#server/shop/catalogue/content/catalogueContent.ts';
import { shownOf } from '#server/shop/catalogue/content/productDocument.ts';
import { hashOfShown, viewsOfShown } from '#server/pictures/address/shown.ts';
import type { CatalogueFile } from './catalogueFile.ts';

const genders = { mens: 'male', womens: 'female', unisex: 'unisex', kids: 'unisex' } as const;

/** @param publicUrl without a slash at the end @throws CatalogueInvalidError */
export const merchantFeed = ({ documents, products, stock }: CatalogueFile, publicUrl: string): string => {
  const checked = checkContent({
    documents: documents as Parameters<typeof checkContent>[0]['documents'],
    products,
  });
  const counts = new Map<string, number>(stock.map(({ variantId, qty }) => [variantId, qty]));
  const rows = checked.products.filter(isListed).flatMap((product) => {
    const { price, erpOriginalPrice, functionalType, erpGenderCode } = product;
    const shown = shownOf(product);
    const [view = 'main'] = viewsOfShown(shown);
    const availability = (variantId: string): string => {
      if (product.state === 'coming') return 'preorder';
      return functionalType !== 'basic' || (counts.get(variantId) ?? 0) > 0 ? 'in_stock' : 'out_of_stock';
    };
    return product.variants.map(({ id, size }) => ({
      id,
      item_group_id: product.styleId,
      title: oneLine(`${product.brand.name} ${product.name}, ${product.colourName}, ${size}`),
      description: oneLine(product.description),
      link: publicUrl + product.path,
      image_link: `${publicUrl}/pictures/${hashOfShown(shown)}/${view}-1600.webp`,
      availability: availability(id),
      price: moneyOf(erpOriginalPrice),
      sale_price: price < erpOriginalPrice ? moneyOf(price) : '',
      brand: oneLine(product.brand.name),
      condition: 'new',
      color: oneLine(product.colourName),
      size,
      gender: genders[erpGenderCode],
      age_group: erpGenderCode === 'kids' ? 'kids' : 'adult',
    }));
  });
  return stringify(rows, { header: true, delimiter: '\t', quote: false });
};

const moneyOf = (cents: number): string => `${(cents / 100).toFixed(2)} AUD`;

/** A tab or a new line inside a text would be another column or another row. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
