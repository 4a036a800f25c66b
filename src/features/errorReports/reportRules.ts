// Which errors are reported, and what a report may say of them (BEH-8, BEH-9). Pure.
//
// An allow-list, as for exports (LOG-3.12): an error's message may repeat what a shopper typed, so it never leaves the device.

/** Share of other events that are reported. */
export const EVENT_RATE = 0.01;

export type Problem = {
  /** `TypeError`; the class alone. */
  readonly name: string;
  /** Of an answer or a page; null: an error of the code. */
  readonly status: number | null;
  /** Places in the shop's own files: `assets/engine-1a2b3c4d.js:1:2345`. Innermost first. */
  readonly frames: readonly string[];
};

const MOST_FRAMES = 20;

/** @param origin of the shop: frames of others are left out */
export const problemOf = (error: unknown, origin: string): Problem => {
  const { name, status, stack } = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >;
  return {
    name: typeof name === 'string' && /^[A-Za-z]\w{0,59}$/.test(name) ? name : 'Error',
    status:
      typeof status === 'number' && Number.isInteger(status) && status >= 100 && status < 600 ? status : null,
    frames: typeof stack === 'string' ? framesIn(stack, origin) : [],
  };
};

/** Our files have no query and nothing of a shopper's in their names; a page's address may. */
const FRAME = /(\/(?:assets\/[\w.-]+|sw)\.js:\d+:\d+)/;

const framesIn = (stack: string, origin: string): readonly string[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const at = line.indexOf(origin);
      const found = at === -1 ? null : FRAME.exec(line.slice(at + origin.length));
      return found?.index === 0 && found[1] !== undefined ? [found[1].slice(1)] : [];
    })
    .slice(0, MOST_FRAMES);

/** Answers that the shop gives on purpose. */
export const isIgnored = ({ status }: Problem): boolean => status === 404 || status === 422;

export const isFatal = ({ status }: Problem): boolean => status !== null && status >= 500;

/** @param random in [0, 1) */
export const isReported = (problem: Problem, pathname: string, random: number): boolean =>
  !isIgnored(problem) && (isFatal(problem) || isCheckout(pathname) || random < EVENT_RATE);

const isCheckout = (pathname: string): boolean => /^\/checkout(\/|$)/.test(pathname);

const ROOMS =
  /^\/(account|articles|blog|cart|categories|checkout|orders|products|return|search|stores)(?=\/|$)/;

/** The part of a path that is the same for everybody: `/products`, `/checkout/payment`. */
export const placeOf = (pathname: string): string => {
  if (pathname === '/') return '/';
  const room = ROOMS.exec(pathname)?.[0];
  if (room === undefined) return '/…';
  // Its steps have names of their own; elsewhere what follows may be a number, a token or a word that was searched.
  return room === '/checkout' && /^\/checkout\/[a-z-]+$/.test(pathname) ? pathname : room;
};
