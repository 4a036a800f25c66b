// What the shell shows until this device has found the page. It is the same on every address, and it is empty on
// purpose: the page mostly follows within a few frames, and a skeleton that flashes is worse than none.
import { SHOP_NAME } from '#src/words/ownShop.ts';

export const ShellFallback = () => (
  <>
    <title>{SHOP_NAME}</title>
    <main aria-busy="true" aria-label={SHOP_NAME} />
  </>
);
