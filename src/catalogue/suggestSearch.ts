// What a search box asks while somebody types. The box is on every page, the catalogue comes after it: this is where the two
// meet.
import type { SearchPort, Suggestions } from '#sync/protocol/search.ts';

type Suggest = SearchPort['suggest'];

let suggest: Suggest | undefined;

/** Called once, when the page starts. */
export const provideSuggestions = (port: Suggest): void => {
  suggest = port;
};

/**
 * @param words as typed so far
 * @throws PageError 503 when the shop cannot be reached and this device keeps no catalogue
 */
export const suggestSearch = async (words: string): Promise<Suggestions> => {
  if (suggest === undefined)
    throw new Error('Nobody answers what is typed: provideSuggestions was not called');
  return suggest(words);
};
