// Another shop, to see that nothing of the sample's is left in it: a small one that promises little.
import type { ShopConfigFile } from '#server/shopFolder/shopConfig.ts';

export default {
  id: 'harbourmile',
  name: 'Harbour Mile',
  tagline: 'swimwear for cold water',
  about: 'Wetsuits, caps and towels for swimming in the sea.',
  legal: { name: 'Harbour Mile Swim Co' },
  help: { email: 'ahoy@harbourmile.example' },
  look: {
    colours: { track: ['#0b4f6c', '#7cc6e8'], hero: ['#0b4f6c', '#0b4f6c'] },
    fonts: { heading: 'Georgia, serif' },
  },
  delivery: {
    freeFrom: 80,
    standard: 6.5,
    // A boat shed in Hobart, and the island's own two cities.
    zones: { metro: ['7000-7055', '7248-7250'], remote: ['7151', '7255-7257'] },
    warehouses: [
      {
        state: 'TAS',
        serves: ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'],
        near: ['TAS'],
        cutOff: '11:30',
      },
    ],
    days: {
      standard: { near: { metro: 1, regional: 2, remote: 3 }, far: { metro: 5, regional: 7, remote: 9 } },
    },
    makingDays: 5,
  },
  words: {
    home: { activities: 'Where are you swimming?' },
    newsletter: { title: 'The tide table', contents: 'water temperatures and what is new' },
  },
  returns: { days: 14 },
  search: { indexPrefix: 'harbour_' },
  mail: {
    from: 'Harbour Mile <ahoy@harbourmile.example>',
    signOff: 'Swim well,\nall at Harbour Mile',
    texts: {
      verification: { subject: 'Welcome to {shop}', opening: 'One tap, and you can swim with us.' },
      orderConfirmation: { opening: 'Thank you! Order {order} is ours to pack.' },
    },
  },
} satisfies ShopConfigFile;
