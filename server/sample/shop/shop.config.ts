// The sample shop as its owner would write it down: docs/your-shop.md says what each value is.
import type { ShopConfigFile } from '../../shopFolder/shopConfig.ts';

export default {
  id: 'lapandloam',
  name: 'Lap & Loam',
  tagline: 'running shoes and gear for track and trail',
  about: 'Running shoes, clothing and gear for road, track and trail.',
  // The example of the Australian Business Register's own description of check digits.
  legal: { name: 'Lap & Loam Pty Ltd', abn: '51 824 753 556' },
  help: { email: 'help@lapandloam.example', phone: '(03) 7010 1000' },
  mail: { from: 'Lap & Loam <hello@lapandloam.example>' },
  // Three rising arcs, a lap seen from the hill.
  look: { logo: 'M2 20a11 11 0 0 1 22 0M7 20a6 6 0 0 1 12 0M12 20a1 1 0 0 1 2 0' },
  delivery: { freeFrom: 150, standard: 9.95, express: 14.95, courier: 19.95 },
  returns: { days: 60, promise: 'even after a run' },
  payLater: ['afterpay', 'payInFour'],
} satisfies ShopConfigFile;
