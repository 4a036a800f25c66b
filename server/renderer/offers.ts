// What pages offer in front of a backend: what would only lead to a call that it does not have is taken off them.
import type { PageCatalogue } from '#server/pages/loadRenderer.ts';
import { oncePerOutage } from '#server/process/oncePerOutage.ts';
import type { OfferedSettings } from '#sync/protocol/pages/settings.ts';
import { switchedOff, type Feature } from '#sync/protocol/shopWithout.ts';
import type { Backend } from './backend.ts';
import { missingCalls } from './missingCalls.ts';

const LOOK_EVERY_MS = 300_000;

export type Offers = {
  readonly off: () => readonly Feature[];
  /** Asks the backend anew. Never rejects: what was known of it stays. */
  readonly look: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type OffersDeps = {
  readonly backend: Pick<Backend, 'get' | 'post'>;
  /** Of one that the backend sells; absent: none is known. */
  readonly productId: string | undefined;
  readonly log: { info(line: string): void; warn(line: string): void };
};

/** Until the backend has answered, everything is offered. */
export const openOffers = async ({ backend, productId, log }: OffersDeps): Promise<Offers> => {
  let off: readonly Feature[] = [];
  const unlessAway = oncePerOutage(
    log,
    'The backend could not be asked for its calls, what was known of them stays',
  );
  const look = (): Promise<void> =>
    unlessAway(async () => {
      const found = switchedOff(await missingCalls(backend, productId));
      if (found.join() !== off.join())
        log.info(
          found.length === 0
            ? 'The backend has every call that pages lead to'
            : `Switched off, for want of a call: ${found.join(', ')}`,
        );
      off = found;
    });
  let looking = look();
  await looking;
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_EVERY_MS).unref();
  return {
    off: () => off,
    look,
    close: () => {
      clearInterval(timer);
      return looking;
    },
  };
};

/** The same pages, whose settings say what is switched off. */
export const withOffers = (catalogue: PageCatalogue, { off }: Pick<Offers, 'off'>): PageCatalogue => ({
  ...catalogue,
  async frame() {
    const frame = await catalogue.frame();
    if (off().length === 0) return frame;
    const settings: OfferedSettings = {
      ...frame.settings,
      ...(off().includes('points') && { qantasLoyaltyEnabled: false }),
      off: off(),
    };
    return { ...frame, settings };
  },
});

/** Addresses that nothing may lead to. */
const PLACES: { readonly [Of in Feature]?: string } = {
  accounts: '/account',
  signUp: '/account/signup',
  newsletter: '/newsletter',
  orderLookUp: '/orders',
  passwordReset: '/account/password/forgot',
  orderHistory: '/account/orders',
  contactInfo: '/account/contact-info',
  addresses: '/account/addresses',
  savedCards: '/account/payment-methods',
};

/** Parts of pages, by what tells them from others. */
const PARTS: { readonly [Of in Feature]?: string } = {
  // The line beside a product, by its icon: it is in a first page's code, which has no room to ask.
  storeStock: 'li:has(>svg>path[d^="M12 21s-6.5-5.6-6.5-11"])',
  newsletter: 'section[aria-label="Newsletter"]',
  passkeys: 'section[aria-labelledby="passkeys"]',
  sessions: 'section[aria-labelledby="sessions"]',
  ownData: 'section[aria-labelledby="own-data"]',
};

/**
 * The style sheet that takes links to what is switched off from every page, with the entry or the sentence that is about them. A sheet
 * of its own: a shop that has everything carries nothing of it.
 */
export const sheetWithout = (off: readonly Feature[]): string => {
  const hidden = off.flatMap((feature) => {
    const [place, part] = [PLACES[feature], PARTS[feature]];
    const parts = part === undefined ? [] : [part];
    if (place === undefined) return parts;
    const links = `:is(a[href="${place}"],a[href^="${place}/"],a[href^="${place}?"])`;
    return [...parts, links, `:is(li,p):has(>${links})`];
  });
  return hidden.length === 0 ? '' : `${hidden.join(',')}{display:none!important}`;
};
