// The catalogue out of a file and into one.
import { dirname, extname } from 'node:path';
import type { BackOffice } from '../line/backOffice.ts';
import { CommandRefusal, type Command, type Given } from '../line/commandLine.ts';
import { writeWhole } from '../line/writeWhole.ts';
import { applyCatalogue, type Applied, type StoredRow, type Wanted } from './applyCatalogue.ts';
import { parseCatalogueFile, readCatalogueFile, textOf } from './catalogueFile.ts';
import { merchantFeed } from './merchantFeed.ts';
import { bringPictures, type PicturesDeps } from './pictures/bringPictures.ts';
import { pricedProducts } from './pricedProducts.ts';
import { refuseProblems } from './fileProblems.ts';
import { readPriceTable, type Problem } from './priceTable.ts';

export const catalogueCommands: readonly Command<BackOffice>[] = [
  {
    name: 'catalogue import',
    is: 'brings in a catalogue (.json of catalogue export), or prices and pieces (.csv of Shopify or your own, .tsv of a Merchant feed); all of it or nothing',
    takes: ['FILE'],
    options: {
      'dry-run': { type: 'boolean', is: 'says what would change, and changes nothing' },
      stock: {
        type: 'boolean',
        is: 'of a .json: its counts of pieces, too; what was sold since is forgotten',
      },
      pictures: {
        type: 'string',
        value: 'FOLDER',
        is: 'where the files of pictures are; left out: beside FILE',
      },
    },
    changes: (given) => `${fileOf(given)}${given.has('dry-run') ? ' (dry run)' : ''}`,
    run: async ({ db, clock, progress, pictures }, given) => {
      const isDry = given.has('dry-run');
      const folder = given.text('pictures') ?? dirname(fileOf(given));
      const wanted = await wantedBy(given, { store: pictures, folder, isDry, progress });
      const applied = await applyCatalogue({ db, at: clock(), isDry, progress }, wanted);
      return { json: { ...applied, isDry }, lines: [outcomeText(applied, isDry)] };
    },
  },
  {
    name: 'catalogue export',
    is: 'the whole catalogue as .json, which catalogue import brings back, or as .tsv, a feed for Google Merchant Center',
    takes: ['FILE'],
    options: {},
    run: async ({ db, publicUrl }, given) => {
      const file = fileOf(given);
      const catalogue = await readCatalogueFile(db);
      const text =
        kindOf(file, ['.json', '.tsv']) === '.tsv'
          ? merchantFeed(catalogue, publicUrl)
          : `${JSON.stringify(catalogue, null, 1)}\n`;
      await writeWhole(file, text);
      const { length } = catalogue.products;
      return { json: { file, products: length }, lines: [`${length} products in ${file}.`] };
    },
  },
];

const fileOf = ({ words }: Given): string => words[0] ?? '';

const kindOf = <Kind extends string>(file: string, kinds: readonly Kind[]): Kind => {
  const kind = kinds.find((each) => each === extname(file).toLowerCase());
  if (kind === undefined) throw new CommandRefusal('usage', `The file ends with ${kinds.join(' or ')}.`);
  return kind;
};

const wantedBy = async (
  given: Given,
  deps: PicturesDeps,
): Promise<(products: readonly StoredRow[]) => Wanted> => {
  const kind = kindOf(fileOf(given), ['.json', '.csv', '.tsv']);
  const text = await textOf(fileOf(given));
  if (kind === '.json') {
    const { documents, stock, ...file } = parseCatalogueFile(text);
    const { products, problems } = await bringPictures(deps, file.products);
    refuseProblems(problems);
    return () => ({ documents, products, stock: given.has('stock') ? stock : [] });
  }
  const table = readPriceTable(text, kind === '.csv' ? ',' : '\t');
  refuseAny(table.problems);
  return (products) => {
    const { problems, ...found } = pricedProducts(products, table.rows);
    refuseAny(problems);
    return { documents: {}, ...found };
  };
};

const refuseAny = (problems: readonly Problem[]): void =>
  refuseProblems(
    problems.map(
      ({ row, column, message }) => `row ${row}${column === '' ? '' : `, column ${column}`}: ${message}`,
    ),
  );

const outcomeText = ({ documents, products, stock }: Applied, isDry: boolean): string => {
  const counts = `${products} products, ${documents} documents and ${stock} counts of pieces`;
  return isDry
    ? `${counts} would change.`
    : `${counts} changed. Every running shop has them within a minute.`;
};
