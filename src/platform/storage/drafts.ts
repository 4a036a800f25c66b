// What was typed into a form and is not sent yet: it survives a change of page, and a reload of this tab.
//
// It is kept in memory. Only a page that is left writes it to the tab's storage, and the next one removes it again: names and
// addresses lie there for no longer than a reload takes.
import { ownName } from './ownName.ts';

export type Draft = Readonly<Record<string, string>>;

export interface Drafts {
  of(form: string): Draft | undefined;
  keep(form: string, typed: Draft): void;
  drop(form: string): void;
  /** Another shopper may be using this device. */
  forget(): void;
}

const KEY = 'drafts';

/** @param storage of the tab; it may refuse to be read or written */
export const createDrafts = (
  page: Pick<EventTarget, 'addEventListener'>,
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): Drafts => {
  const drafts = new Map<string, Draft>(take(storage));
  page.addEventListener('pagehide', () => write(storage, drafts));
  // The page came back from the back/forward cache with its memory: what it wrote is not needed.
  page.addEventListener('pageshow', () => void take(storage));
  return {
    of: (form) => drafts.get(form),
    keep: (form, typed) => void drafts.set(form, typed),
    drop: (form) => void drafts.delete(form),
    forget: () => drafts.clear(),
  };
};

type TabStorage = Parameters<typeof createDrafts>[1];

const take = (storage: TabStorage): readonly (readonly [string, Draft])[] => {
  try {
    const text = storage().getItem(ownName(KEY));
    if (text === null) return [];
    storage().removeItem(ownName(KEY));
    return Object.entries(JSON.parse(text) as Readonly<Record<string, Draft>>);
  } catch {
    // A browser that keeps nothing has nothing to give back.
    return [];
  }
};

const write = (storage: TabStorage, drafts: ReadonlyMap<string, Draft>): void => {
  if (drafts.size === 0) return;
  try {
    storage().setItem(ownName(KEY), JSON.stringify(Object.fromEntries(drafts)));
  } catch {
    // Full, or refused: the form is as empty after the reload as in any other shop.
  }
};

let thisTabs: Drafts | undefined;

/** Those of this tab; without a window there are none. */
export const tabDrafts = (): Drafts =>
  (thisTabs ??= createDrafts(
    typeof window === 'undefined' ? new EventTarget() : window,
    () => sessionStorage,
  ));
