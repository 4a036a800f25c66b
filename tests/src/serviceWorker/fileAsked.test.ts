// What the service worker keeps of an answer.
import { expect, test } from 'vitest';
import { isFileAsked, onlyFilesAsked } from '#src/serviceWorker/fileAsked.ts';

const answer = (contentType: string, status = 200): Response =>
  new Response('', { status, headers: { 'content-type': contentType } });

test.each<readonly [asked: string, contentType: string, status: number, isKept: boolean]>([
  ['/assets/account-1a2b3c4.js', 'text/javascript; charset=utf-8', 200, true],
  ['/assets/account-1a2b3c4.js', 'text/html; charset=utf-8', 200, false],
  ['/assets/account-1a2b3c4.js', 'TEXT/HTML', 200, false],
  ['/assets/account-1a2b3c4.js', 'text/javascript', 404, false],
  ['/assets/account-1a2b3c4.js', 'text/javascript', 206, false],
  ['/pictures/065411ab/main-240.avif', 'image/avif', 200, true],
  ['/pictures/065411ab/main-240.avif', 'text/html', 200, false],
  ['/shell.html', 'text/html; charset=utf-8', 200, true],
])(
  'SHAPE-05: of %s, answered as %s with %i, it is %s that the device keeps it',
  async (asked, type, status, isKept) => {
    const response = answer(type, status);
    expect(isFileAsked(asked, response)).toBe(isKept);
    const request = new Request(`https://shop.invalid${asked}`);
    expect(await onlyFilesAsked.cacheWillUpdate({ request, response })).toBe(isKept ? response : null);
  },
);
