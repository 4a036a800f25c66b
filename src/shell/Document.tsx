// The whole document, the same on the server and in the browser. What depends on the build (style sheets, scripts,
// preloads) is put into the head as text by entry/server.tsx, so the browser does not need to know it to hydrate.
import { DARK_GROUND, LIGHT_GROUND } from '#src/words/ownShop.ts';
import type { ReactNode } from 'react';

export const Document = ({ children }: { readonly children: ReactNode }) => (
  <html lang="en-AU">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={LIGHT_GROUND} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={DARK_GROUND} />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icon-180.png" />
    </head>
    <body>{children}</body>
  </html>
);
