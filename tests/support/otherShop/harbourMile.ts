// Another shop (tests/examples/harbourMile), and how the sample's name would look in what it says.
import { fileURLToPath } from 'node:url';
import { readShopFolder } from '#server/shopFolder/readShopFolder.ts';

export const harbourMile = readShopFolder(
  fileURLToPath(new URL('../../examples/harbourMile', import.meta.url)),
);

const SAMPLES_NAME = /lap\s*(?:&|&amp;|&#38;|and|-and-)?\s*loam/gi;

/** @returns each place with the sample shop's name, with what stands around it */
export const samplesNameIn = (text: string): readonly string[] =>
  [...text.matchAll(SAMPLES_NAME)].map(({ index }) => text.slice(Math.max(0, index - 60), index + 60));
