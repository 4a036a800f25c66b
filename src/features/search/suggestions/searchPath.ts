import { PLAIN_LIST, searchAddress, tidyWords } from '#sync/protocol/search/searchAddress.ts';

/** @param text as a box holds it @returns `/search?q=trail+shoes` */
export const pathOfSearch = (text: string): string =>
  `/search${searchAddress({ ...PLAIN_LIST, words: tidyWords(text) })}`;
