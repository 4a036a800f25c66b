// Stores, and the pages every shop has, as words find them.
import { FIXED_PAGES } from '#domain/search/foundPages/fixedPages.ts';
import type { FindablePage } from '#domain/search/foundPages/findablePage.ts';
import type { Store } from '#sync/protocol/stores/stores.ts';

type Placed = Pick<Store, 'name' | 'path' | 'address'>;

export const findablePlaces = (stores: readonly Placed[]): readonly FindablePage[] => [
  ...FIXED_PAGES,
  ...stores.map(findableStore),
];

const findableStore = ({
  name,
  path,
  address: { street1, locality, region, postcode },
}: Placed): FindablePage => ({
  kind: 'store',
  title: name,
  path,
  snippet: `${street1}, ${locality} ${region} ${postcode}`,
  heads: `${locality} store. Opening hours, address, phone.`,
  words: '',
});
