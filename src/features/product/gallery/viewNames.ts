// What each view of a product shows, for its alternative text and its thumbnail.

const names: Readonly<Record<string, string>> = {
  main: 'from the side',
  pair: 'as a pair',
  top: 'from above',
  sole: 'from below',
  tilt: 'mid-stride',
  detail: 'close up',
  heel: 'at the heel',
};

const namesOfOthers: Readonly<Record<string, string>> = { ...names, main: 'from the front' };

/** `from the side`; a view without a name is numbered. @param at from 0 */
export const viewName = (view: string, type: string, at: number): string =>
  (type === 'footwear' ? names : namesOfOthers)[view] ?? `view ${at + 1}`;
