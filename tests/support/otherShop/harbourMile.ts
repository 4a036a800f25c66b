// Another shop (tests/examples/harbourMile), and how the sample's name would look in what it says.
import { fileURLToPath } from 'node:url';
import { readShopFolder } from '#server/shopFolder/readShopFolder.ts';

export const harbourMile = readShopFolder(
  fileURLToPath(new URL('../../examples/harbourMile', import.meta.url)),
);

const SAMPLES_NAME = /lap\s*(?:&|&amp;|&#38;|and|-and-)?\s*loam/gi;

/** What the sample promises and the other shop does not. */
const SAMPLES_PROMISES =
  /60 days|sixty days|even after a run|\$150\b|7010 1000|Afterpay|Pay in 4|Qantas Point|Frequent Flyer|href="\/account\/qantas|running on|letter a month|once a month|within a month|express delivery|2 pm|four-hour|Both feet|people who run|from the track|track ends|running gear|run with us|you run in|Search shoes|ten days/gi;

/** @returns each of them that is in the text */
export const samplesPromisesIn = (text: string): readonly string[] =>
  [...text.matchAll(SAMPLES_PROMISES)].map(([found]) => found);

/** @returns each place with the sample shop's name, with what stands around it */
export const samplesNameIn = (text: string): readonly string[] =>
  [...text.matchAll(SAMPLES_NAME)].map(({ index }) => text.slice(Math.max(0, index - 60), index + 60));
