// The shop as an app that is installed.
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';

export const webManifest = ({ name, tagline, look: { colours } }: ShopConfig): string =>
  JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: tagline.charAt(0).toUpperCase() + tagline.slice(1),
    lang: 'en-AU',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colours.bg[0],
    theme_color: colours.bg[0],
    categories: ['shopping'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Cart', url: '/cart' },
      { name: 'Wishlist', url: '/wishlist' },
    ],
  });
