// How much of each campaign belongs to a run: a campaign tries the same promise so often that the whole of it is no test for
// every change. `npm test` runs its share, with a seed of the day; `npm run test:full` the whole. CAMPAIGNS=whole says which,
// TIMES=… gives another number to the campaigns of the files that are run, SEED=… repeats a seed that was printed.
//
// A test that imports this file is no fast test (reach.ts).

type Campaign = { readonly share: number; readonly whole: number };

const campaigns = {
  /** Histories of shoppers, devices and faults, with their logs in memory. */
  histories: { share: 1_500, whole: 5_000 },
  /** The same with their logs in IndexedDB. */
  'histories on IndexedDB': { share: 100, whole: 300 },
  /** Guards of the code that are taken out in turn, each until a history of 600 objects; those of the day in a share. */
  'removed guards': { share: 12, whole: Number.POSITIVE_INFINITY },
  /** Parts of the tiny scope, each with every script of it; those of the day in a share. */
  'tiny scope': { share: 3, whole: Number.POSITIVE_INFINITY },
  /** Requests nobody meant, to all calls of the API. */
  'spoiled requests': { share: 2_500, whole: 10_000 },
  /** Bodies for the calls around an account: signing in, passwords, passkeys, addresses, newsletter, points, cancelling, returns. */
  'account bodies': { share: 500, whole: 10_000 },
  /** Calls of somebody who means harm, to a server on 127.0.0.1: `npm run attack`. */
  'hostile calls': { share: 1_500, whole: 100_000 },
  /** Bodies for the calls that price and place orders. */
  'order bodies': { share: 600, whole: 20_000 },
  /** Kills of the whole server between payments and their orders. */
  'server kills': { share: 2, whole: 25 },
  /** Connections to the database that are cut inside a transaction of a shop at work. */
  'cut transactions': { share: 20, whole: 100 },
  /** Kills of a phone's browser at the word "saved": of each of two phones. */
  'browser kills': { share: 6, whole: 25 },
  /** The same in Firefox, which takes longer to start; the log it is killed over is the same. */
  'browser kills in Firefox': { share: 2, whole: 6 },
  /** Seconds in which everything goes wrong around two devices with three tabs each. */
  'seconds of chaos': { share: 60, whole: 1_200 },
  /** Pages that axe and the eye go over on each kind of screen; those of the day in a share. */
  'pages on a screen': { share: 8, whole: Number.POSITIVE_INFINITY },
  /** Screens of the account, looked at and walked through by keyboard, at each width. */
  'screens of the account': { share: 4, whole: Number.POSITIVE_INFINITY },
  /** Of a phone and a desk: where a journey's screens are judged by every rule and in the dark. On the other, by what a width changes. */
  'widths with every rule': { share: 1, whole: Number.POSITIVE_INFINITY },
  /** Pages held against one criterion: zoomed, with wider letters, without what moves. */
  'pages under one rule': { share: 4, whole: Number.POSITIVE_INFINITY },
  /** Calls that a foreign page has a signed-in shopper's browser send, each in every way: those of the cookie, and the others. */
  'calls of a foreign page': { share: 8, whole: Number.POSITIVE_INFINITY },
  /** Pages that Lighthouse goes over. */
  'pages for Lighthouse': { share: 1, whole: Number.POSITIVE_INFINITY },
  /** Files of journeys that run in Firefox too. All of them run in Chromium each time. */
  'files in Firefox': { share: 2, whole: Number.POSITIVE_INFINITY },
} as const satisfies Record<string, Campaign>;

export type CampaignName = keyof typeof campaigns;

/** How often this run tries it. */
export const timesOf = (name: CampaignName): number => {
  const { share, whole } = campaigns[name];
  const asked = process.env['TIMES'];
  if (asked !== undefined) return wholeNumber('TIMES', asked);
  return process.env['CAMPAIGNS'] === 'whole' ? whole : share;
};

/** The date as a number, 20260731 on the 31st of July (UTC); or SEED. */
export const seedOfDay = (): number => {
  const asked = process.env['SEED'];
  return asked === undefined
    ? Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''))
    : wholeNumber('SEED', asked);
};

/** As many of a list as belong to this run, beginning at another one each day. */
export const turnOf = <T>(name: CampaignName, all: readonly T[]): readonly T[] => {
  const count = Math.min(timesOf(name), all.length);
  const first = (seedOfDay() * count) % all.length;
  return [...all.slice(first), ...all.slice(0, first)].slice(0, count);
};

const wholeNumber = (name: string, text: string): number => {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new Error(`${name} wants a whole number, not ${text}`);
};
