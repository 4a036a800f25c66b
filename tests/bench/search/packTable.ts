// The catalogue pack: what a phone downloads, and how long it takes to make one and to open it.
import { brotliCompressSync, constants } from 'node:zlib';
import { createCatalogue } from '#server/shop/catalogue/content/createCatalogue.ts';
import { listedDetailsOf } from '#server/shop/catalogue/content/searchableCatalogue.ts';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import { createPackEngine } from '#src/catalogue/search/packEngine.ts';
import {
  deltaBetween,
  encodePack,
  encodeStock,
  type PackedCatalogue,
} from '#sync/protocol/catalogue/cataloguePack.ts';
import {
  type CatalogueDetails,
  detailsBetween,
  encodeDetails,
} from '#sync/protocol/catalogue/packDetails.ts';
import { figure, type Table } from '../table.ts';
import { generatedCatalogue } from './generatedCatalogue.ts';
import { generatedDetails } from './generatedDetails.ts';
import { toCents } from '#events/brands.ts';
import { toMillis } from '#events/store/logBrands.ts';

type Shop = {
  readonly name: string;
  readonly catalogue: PackedCatalogue;
  readonly inStock: Uint32Array;
  readonly details: () => CatalogueDetails;
};

/** @param sizes of generated catalogues, beside the sample shop; no phone is given more than 20,000 products */
export const packTable = (sizes: readonly number[], progress: (text: string) => void): Table => ({
  title: 'Catalogue pack',
  note: 'kB are brotli 11. Lists: the catalogue and its stock. Pages: what product pages say beyond that. New prices: what leads a phone on when every hundredth price changed. Made: encoded on the server, once a version. Opened: read, checked and indexed, words included; in a browser that is a worker’s work. ms.',
  columns: ['', 'lists kB', 'pages kB', 'new prices kB', 'made', 'lists opened', 'pages opened'],
  rows: [sample(), ...sizes.map(generated)].map((shop) => {
    progress(`search: catalogue pack, ${shop.name}`);
    return [shop.name, ...measure(shop)];
  }),
});

const sample = (): Shop => {
  const shop = createCatalogue(sampleShop());
  const { catalogue } = shop.engine;
  const variants = catalogue.products.reduce((sum, product) => sum + product.variants.length, 0);
  return {
    name: `the sample shop, ${catalogue.products.length} products`,
    catalogue,
    inStock: new Uint32Array((variants + 31) >>> 5).fill(0xffff_ffff),
    details: () => listedDetailsOf(shop),
  };
};

const generated = (size: number): Shop => {
  const { catalogue, inStock } = generatedCatalogue(size);
  const details = generatedDetails(catalogue);
  return {
    name: `${size.toLocaleString('en-AU')} generated products`,
    catalogue,
    inStock,
    details: () => details,
  };
};

const measure = ({ catalogue, inStock, details }: Shop): string[] => {
  const made = timed(() => ({
    pack: JSON.stringify(encodePack(catalogue)),
    details: JSON.stringify(encodeDetails(details())),
  }));
  const stock = encodeStock(catalogue.version, toMillis(0), inStock);
  const products = catalogue.products.map((product, at) =>
    at % 100 === 7 ? { ...product, price: toCents(100) } : product,
  );
  const next = { ...catalogue, version: 'next', products };
  const deltas = [
    deltaBetween(catalogue, next),
    detailsBetween(details(), { ...details(), version: 'next' }),
  ];
  const engine = createPackEngine();
  const lists = timed(() => {
    engine.openPack(bytesOf(made.value.pack));
    engine.useStock(stock);
    return engine.suggest('a');
  });
  const pages = timed(() => engine.openDetails(bytesOf(made.value.details)));
  if (lists.value === null || !pages.value) throw new Error('The pack that was made cannot be opened');
  const kilobytes = (texts: readonly string[]): string =>
    figure(texts.reduce((sum, text) => sum + brotliBytes(text), 0) / 1_000);
  return [
    kilobytes([made.value.pack, JSON.stringify(stock)]),
    kilobytes([made.value.details]),
    kilobytes(deltas.map((delta) => JSON.stringify(delta))),
    figure(made.ms),
    figure(lists.ms),
    figure(pages.ms),
  ];
};

const timed = <T>(work: () => T): { readonly value: T; readonly ms: number } => {
  const startedAt = performance.now();
  const value = work();
  return { value, ms: performance.now() - startedAt };
};

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

const brotliBytes = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
