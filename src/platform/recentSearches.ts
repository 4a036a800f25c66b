// The words searched for lately, on this device only; they go when a customer signs out.
import { ownName } from './ownName.ts';

const KEY = 'recent-searches';
const MOST = 6;

/** Newest first. Empty where the browser keeps nothing, or something else lies there. */
export const recentSearches = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(ownName(KEY)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
};

/** @param words as `parseWords` gives them; empty ones are not kept */
export const rememberSearch = (words: string): void => {
  if (words === '') return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== words.toLowerCase());
  try {
    localStorage.setItem(ownName(KEY), JSON.stringify([words, ...others].slice(0, MOST)));
  } catch {
    // A convenience: a browser that is full or keeps nothing has the search all the same.
  }
};

export const forgetSearches = (): void => {
  try {
    localStorage.removeItem(ownName(KEY));
  } catch {
    // What cannot be reached was never kept.
  }
};
