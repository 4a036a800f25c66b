// A shop with three extensions, none of which touches a file of the core: gift wrap, paying by invoice, a cargo bike.
import type { ShopConfigFile } from '#server/shopFolder/shopConfig.ts';

export default {
  id: 'kerbandcreek',
  name: 'Kerb & Creek',
  tagline: 'running shoes, wrapped',
  about: 'Running shoes and gear, wrapped if you like.',
  legal: { name: 'Kerb and Creek Running Co' },
  help: { email: 'hello@kerbandcreek.example' },
  delivery: { freeFrom: 150, standard: 9.95, express: 14.95 },
  returns: { days: 30 },
  mail: { from: 'Kerb & Creek <hello@kerbandcreek.example>' },
} satisfies ShopConfigFile;
