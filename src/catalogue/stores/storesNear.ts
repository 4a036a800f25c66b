// The stores, for a screen that is not their page. The catalogue opens after the first load: this is where the two meet.
import type { CatalogPort } from '../pages/catalogPort.ts';

type Stores = CatalogPort['stores'];

let provide: (stores: Stores) => void;
const provided = new Promise<Stores>((resolve) => {
  provide = resolve;
});

/** Called once, when the catalogue opens. */
export const provideStores = (stores: Stores): void => provide(stores);

/**
 * @param near as `/stores?near=` has it; null: from nowhere
 * @throws PageError 503 when this device keeps no stores and cannot reach the shop
 */
export const storesNear: Stores = async (near) => (await provided)(near);
