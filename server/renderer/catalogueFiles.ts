// The catalogue of a shop whose backend has no lists: files that `catalogue import` takes, one after the other, as if each were imported
// into what those before it have made.
import { existsSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import type { Before } from '#server/commands/catalogue/applyCatalogue.ts';
import type { ShopWords } from '#server/commands/catalogue/firstDocuments.ts';
import { wantedBy, type Imported } from '#server/commands/catalogue/importedFile.ts';
import { CommandRefusal } from '#server/commands/line/commandLine.ts';
import type { PictureStore } from '#server/pictures/store/pictureStore.ts';
import { StartError } from '#server/process/startError.ts';
import type { CatalogueContent } from '#server/shop/catalogue/content/catalogueContent.ts';
import type { StockByVariant } from '#server/shop/catalogue/content/stock.ts';

export type FiledCatalogue = {
  /** Not checked yet. */
  readonly content: CatalogueContent;
  /** What the files say is on hand. */
  readonly stock: StockByVariant;
};

export type CatalogueFilesDeps = {
  /** Photographs are brought into it. */
  readonly pictures: PictureStore;
  readonly publicUrl: string;
  readonly shop: ShopWords;
  readonly today: Date;
  readonly progress: (line: string) => void;
};

/**
 * @param files absolute. Beside `shoes.csv`, `shoes.mapping.json` says what its words mean
 * @throws StartError naming the file, and what of it cannot be used
 */
export const readCatalogueFiles = async (
  files: readonly string[],
  { pictures: store, publicUrl, shop, today, progress }: CatalogueFilesDeps,
): Promise<FiledCatalogue> => {
  let before: Before = { documents: NO_DOCUMENTS, products: [] };
  const stock = new Map<string, number>();
  for (const file of files) {
    const folder = dirname(file);
    const wanted = await wantedBy(importedOf(file), {
      pictures: { store, folder, isDry: false, progress },
      publicUrl,
      shop,
      today,
    })
      .then((made) => made(before))
      .catch((error: unknown) => {
        if (error instanceof CommandRefusal)
          throw new StartError(`${file} cannot be used. ${error.message}`, { cause: error });
        throw error;
      });
    const rows = new Map([...before.products, ...wanted.products].map((row) => [row.id, row]));
    before = { documents: { ...before.documents, ...wanted.documents }, products: [...rows.values()] };
    for (const { variantId, qty } of wanted.stock) stock.set(variantId, qty);
  }
  return { content: before, stock };
};

const NO_DOCUMENTS: CatalogueContent['documents'] = {
  categories: undefined,
  overlays: undefined,
  settings: undefined,
  home: undefined,
  stores: undefined,
};

const importedOf = (file: string): Imported => {
  const mapping = file.replace(/\.\w+$/, '.mapping.json');
  return {
    file,
    kind: extname(file).toLowerCase() as Imported['kind'],
    mapping: existsSync(mapping) ? mapping : undefined,
    hasPictureFolder: false,
    bringsStock: true,
  };
};
