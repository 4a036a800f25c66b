// The sample shop with its styles repeated under other names, until there are as many products as asked for. Copies share the
// pictures of what they are copied from.
import { sampleShop, type SampleShop } from '#server/sample/catalogue/sampleShop.ts';
import { toProductId, toVariantId } from '#events/brands.ts';

type Product = SampleShop['products'][number];

/** @param count products, at least those of the sample */
export const largeSample = (count: number): SampleShop => {
  const sample = sampleShop();
  const { products } = sample;
  const copies = Math.ceil(count / products.length);
  const all = Array.from({ length: copies }, (_, copy) => products.map((product) => copyOf(product, copy)));
  const stock = Array.from({ length: copies }, (_, copy) =>
    sample.stock.map((row) => ({
      ...row,
      variantId: toVariantId(marked(row.variantId, copy)),
      productId: toProductId(marked(row.productId, copy)),
    })),
  ).flat();
  const kept = all.flat().slice(0, count);
  const ids = new Set(kept.map(({ id }) => id));
  return { ...sample, products: kept, stock: stock.filter(({ productId }) => ids.has(productId)) };
};

/** The first is the sample itself: home and categories name its products. */
const marked = (id: string, copy: number): string => (copy === 0 ? id : `${id}-${copy}`);

const copyOf = (product: Product, copy: number): Product =>
  copy === 0
    ? product
    : {
        ...product,
        id: marked(product.id, copy),
        styleId: marked(product.styleId, copy),
        path: product.path.replace(/^\/products\/[^/]+/, (style) => marked(style, copy)),
        name: `${product.name} Mark ${copy + 1}`,
        erpProductCompositeCode: `${product.erpProductCompositeCode}-${copy}`,
        erpProductParentCode: `${product.erpProductParentCode}-${copy}`,
        featuredRank: product.featuredRank + copy * 1_000,
        variants: product.variants.map((variant) => ({
          ...variant,
          id: marked(variant.id, copy),
          code: `${variant.code}-${copy}`,
        })),
      };
