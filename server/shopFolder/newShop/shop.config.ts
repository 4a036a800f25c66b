// A shop that nobody has made their own yet. Copy this folder, name the copy in SHOP_DIR, and change every line:
// docs/your-shop.md says what each value is.
import type { ShopConfigFile } from '../shopConfig.ts';

export default {
  id: 'shop',
  name: 'New shop',
  tagline: 'opening soon',
  about: 'This shop has not opened yet.',
  legal: { name: 'The company that sells' },
  help: { email: 'help@shop.example' },
  mail: { from: 'New shop <hello@shop.example>' },
  delivery: { freeFrom: 200, standard: 12 },
  returns: { days: 0 },
} satisfies ShopConfigFile;
