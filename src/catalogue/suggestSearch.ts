// What a search box asks while somebody types. The box is on every page, the catalogue comes after it: this is where the two
// meet.
import type { SearchPort, Suggestions } from '#sync/protocol/search/search.ts';

type Suggest = SearchPort['suggest'];

let provide: (suggest: Suggest) => void;
const provided = new Promise<Suggest>((resolve) => {
  provide = resolve;
});

/** Called once, when the catalogue opens; who typed before waits for it. */
export const provideSuggestions = (suggest: Suggest): void => provide(suggest);

/**
 * @param words as typed so far
 * @throws PageError 503 when the shop cannot be reached and this device keeps no catalogue
 */
export const suggestSearch = async (words: string): Promise<Suggestions> => (await provided)(words);
