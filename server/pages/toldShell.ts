// What a device shows without a network, where every page has something in its head beside the build's own: the shell has it, too, and
// the service worker keeps what it names. Pure.
import { createHash } from 'node:crypto';

/** The files of a build that say it. */
export const TOLD = ['shell.html', 'sw.js'] as const;

/**
 * @param name one of TOLD
 * @param head not empty
 * @throws Error when the build is made otherwise
 */
export const told = (name: (typeof TOLD)[number], text: string, head: string): string => {
  const changed = name === 'sw.js' ? workerThatKeeps(text, head) : withHead(text, head);
  if (changed === text) throw new Error(`${name} has no place for what stands in the head of every page`);
  return changed;
};

export const withHead = (html: string, head: string): string =>
  html.replace('</head>', () => `${head}</head>`);

/** Another revision of the shell, so that a device fetches it anew; the names of files that a head names tell what is in them. */
const workerThatKeeps = (worker: string, head: string): string => {
  const named = [...head.matchAll(/href="([^"]+)"/g)].map(([, url]) =>
    JSON.stringify({ url, revision: null }),
  );
  const revision = createHash('sha256').update(head).digest('hex').slice(0, 8);
  return worker.replace(
    /(\{"url":"\/shell\.html","revision":"\w+)("\})/,
    (_all, before: string, after: string) => [`${before}-${revision}${after}`, ...named].join(','),
  );
};
