// The catalogue as a feed for Google Merchant Center, tab-separated or as RSS: a size a row. Pure.
//
// It comes back through `catalogue import` and changes nothing then; pieces are not in it.
import { stringify } from 'csv-stringify/sync';
import { XMLBuilder } from 'fast-xml-parser';
import { checkContent, isListed } from '#server/shop/catalogue/content/catalogueContent.ts';
import { shownOf } from '#server/shop/catalogue/content/productDocument.ts';
import { hashOfShown, viewsOfShown } from '#server/pictures/address/shown.ts';
import type { CatalogueFile } from './catalogueFile.ts';
import { createLineage } from './foreign/categoryLineage.ts';
import { oneLine } from './foreign/foreignProduct.ts';

const genders = { mens: 'male', womens: 'female', unisex: 'unisex', kids: 'unisex' } as const;

/** @param publicUrl without a slash at the end @throws CatalogueInvalidError */
export const merchantFeed = (catalogue: CatalogueFile, publicUrl: string): string =>
  stringify(feedRows(catalogue, publicUrl), { header: true, delimiter: '\t', quote: false });

/** @throws CatalogueInvalidError */
export const merchantFeedXml = (
  catalogue: CatalogueFile,
  { publicUrl, shopName }: { readonly publicUrl: string; readonly shopName: string },
): string => {
  const item = feedRows(catalogue, publicUrl).map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => [`g:${name}`, name === 'additional_image_link' ? value.split(',') : value]),
    ),
  );
  return new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true }).build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    rss: {
      '@version': '2.0',
      '@xmlns:g': 'http://base.google.com/ns/1.0',
      channel: { title: shopName, link: publicUrl, description: `Products of ${shopName}`, item },
    },
  });
};

const feedRows = ({ documents, products, stock }: CatalogueFile, publicUrl: string) => {
  const checked = checkContent({
    documents: documents as Parameters<typeof checkContent>[0]['documents'],
    products,
  });
  const categories = new Map(checked.documents.categories.map((category) => [category.id, category]));
  const lineageOf = createLineage(checked.documents.categories);
  const counts = new Map<string, number>(stock.map(({ variantId, qty }) => [variantId, qty]));
  return checked.products.filter(isListed).flatMap((product) => {
    const { price, erpOriginalPrice, functionalType, erpGenderCode } = product;
    const shown = shownOf(product);
    const [view = 'main', ...others] = viewsOfShown(shown);
    const pictures = `${publicUrl}/pictures/${hashOfShown(shown)}`;
    const pictureAt = (each: string): string => `${pictures}/${each}-1600.webp`;
    const otherPictures = others.slice(0, MOST_OTHERS).map(pictureAt).join(',');
    const category = categories.get(product.canonicalCategoryId);
    const type = category ? lineageOf(category) : '';
    const description = oneLine(product.description);
    const availability = (variantId: string): string => {
      if (product.state === 'coming') return 'preorder';
      return functionalType !== 'basic' || (counts.get(variantId) ?? 0) > 0 ? 'in_stock' : 'out_of_stock';
    };
    return product.variants.map(({ id, size, width }) => ({
      id,
      item_group_id: product.styleId,
      title: oneLine(`${product.brand.name} ${product.name}, ${product.colourName}, ${size}`),
      description,
      link: publicUrl + product.path,
      image_link: pictureAt(view),
      additional_image_link: otherPictures,
      availability: availability(id),
      price: moneyOf(erpOriginalPrice),
      sale_price: price < erpOriginalPrice ? moneyOf(price) : '',
      brand: oneLine(product.brand.name),
      condition: 'new',
      color: oneLine(product.colourName),
      size,
      // Ours: Google passes over what it does not know.
      shoe_width: width ?? '',
      product_type: type,
      gender: genders[erpGenderCode],
      age_group: erpGenderCode === 'kids' ? 'kids' : 'adult',
    }));
  });
};

/** As many as Google takes beside the first. */
const MOST_OTHERS = 10;

const moneyOf = (cents: number): string => `${(cents / 100).toFixed(2)} AUD`;
