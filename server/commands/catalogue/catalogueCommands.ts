// The catalogue out of a file and into one.
import { stat } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import type { BackOffice } from '../line/backOffice.ts';
import { CommandRefusal, firstWord, type Command } from '../line/commandLine.ts';
import { writeWhole } from '../line/writeWhole.ts';
import { applyCatalogue, type Applied } from './applyCatalogue.ts';
import { readCatalogueFile } from './catalogueFile.ts';
import { wantedBy, type Imported } from './importedFile.ts';
import { merchantFeed, merchantFeedXml } from './merchantFeed.ts';

export const catalogueCommands: readonly Command<BackOffice>[] = [
  {
    name: 'catalogue import',
    is: 'brings in a catalogue (.json of catalogue export), products (.csv of Shopify; .tsv or .xml of a Merchant feed), prices and pieces (.csv, .tsv), or stories (.md, or a folder with articles and blog); all of it or nothing',
    takes: ['FILE'],
    options: {
      'dry-run': { type: 'boolean', is: 'says what would change, and changes nothing' },
      stock: {
        type: 'boolean',
        is: 'counts of pieces, too: of a .json all, of Shopify’s file or a feed those of sizes that the shop has; what was sold since is forgotten',
      },
      pictures: {
        type: 'string',
        value: 'FOLDER',
        is: 'where the files of pictures are; left out: beside FILE',
      },
      refetch: {
        type: 'boolean',
        is: 'fetches pictures on the web although their servers call them unchanged',
      },
      mapping: {
        type: 'string',
        value: 'FILE',
        is: 'a .json that says which categories, options and colours of the shop those of a foreign file are',
      },
    },
    changes: (given) => `${firstWord(given)}${given.has('dry-run') ? ' (dry run)' : ''}`,
    run: async ({ db, clock, progress, pictures, publicUrl, shop, storyPaths }, given) => {
      const isDry = given.has('dry-run');
      const folder = given.text('pictures') ?? dirname(firstWord(given));
      const wanted = await wantedBy(
        {
          file: firstWord(given),
          kind: await importedKind(firstWord(given)),
          mapping: given.text('mapping'),
          hasPictureFolder: given.has('pictures'),
          bringsStock: given.has('stock'),
        },
        {
          pictures: { store: pictures, folder, isDry, refetches: given.has('refetch'), progress },
          publicUrl,
          today: clock(),
          shop,
        },
      );
      const applied = await applyCatalogue(
        { db, at: clock(), isDry, progress, storyPaths: await storyPaths() },
        wanted,
      );
      return { json: { ...applied, isDry }, lines: outcomeLines(applied, isDry) };
    },
  },
  {
    name: 'catalogue export',
    is: 'the whole catalogue as .json, which catalogue import brings back, or as .tsv or .xml, a feed for Google Merchant Center',
    takes: ['FILE'],
    options: {},
    run: async ({ db, publicUrl, shop }, given) => {
      const file = firstWord(given);
      const catalogue = await readCatalogueFile(db);
      const writers = {
        '.json': () => `${JSON.stringify(catalogue, null, 1)}\n`,
        '.tsv': () => merchantFeed(catalogue, publicUrl),
        '.xml': () => merchantFeedXml(catalogue, { publicUrl, shopName: shop.name }),
      };
      await writeWhole(file, writers[kindOf(file, ['.json', '.tsv', '.xml'])]());
      const { length } = catalogue.products;
      return { json: { file, products: length }, lines: [`${length} products in ${file}.`] };
    },
  },
];

const KINDS = ['.json', '.csv', '.tsv', '.xml', '.md'] as const;

const importedKind = async (file: string): Promise<Imported['kind']> => {
  const found = await stat(file).catch(() => null);
  return found?.isDirectory() ? 'folder' : kindOf(file, KINDS);
};

const kindOf = <Kind extends string>(file: string, kinds: readonly Kind[]): Kind => {
  const kind = kinds.find((each) => each === extname(file).toLowerCase());
  if (kind === undefined) throw new CommandRefusal('usage', `The file ends with ${kinds.join(' or ')}.`);
  return kind;
};

const outcomeLines = (
  { documents, products, stock, stockKept = 0, promotionsLost = [] }: Applied,
  isDry: boolean,
): readonly string[] => {
  const counts = `${products} products, ${documents} documents and ${stock} counts of pieces`;
  return [
    isDry ? `${counts} would change.` : `${counts} changed. Every running shop has them within a minute.`,
    ...(stockKept > 0
      ? [`${stockKept} counts of sizes that the shop has differ, and stay: --stock brings them in.`]
      : []),
    ...promotionsLost,
  ];
};
