// A localStorage for code that runs without a browser.
import { vi } from 'vitest';

/** Until `vi.unstubAllGlobals()`. @returns what is kept in it, by its key */
export const stubLocalStorage = (): Map<string, string> => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  return kept;
};
