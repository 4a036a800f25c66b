// The words searched for lately, each once, whatever the capitals (CAT-04).
import { createDeviceList } from '#src/platform/storage/deviceLists.ts';

export const recentSearches = createDeviceList<string>({
  key: 'recent-searches',
  most: 6,
  parse: (value) => (typeof value === 'string' ? value : null),
  isSame: (a, b) => a.toLowerCase() === b.toLowerCase(),
});
