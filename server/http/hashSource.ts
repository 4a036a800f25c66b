import { createHash } from 'node:crypto';

/** As the Content-Security-Policy names a text that stands inside a page, with its quotes. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
