// What was typed into a form and is not sent yet: it survives a change of page, and a reload of this tab.
//
// It is kept in memory. Only a page that goes writes it down, and the next one takes it out again: names and addresses lie in
// the tab's storage for no longer than a reload takes.
import { ownName } from './ownName.ts';

export type Draft = Readonly<Record<string, string>>;

export interface Drafts {
  of(form: string): Draft | undefined;
  keep(form: string, typed: Draft): void;
  drop(form: string): void;
  /** Somebody else may be shopping here. */
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
  // It was kept whole for going back: what it wrote down is not needed.
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

let own: Drafts | undefined;

/** Those of this tab; where there is no window, of nobody. */
export const tabDrafts = (): Drafts =>
  (own ??= createDrafts(typeof window === 'undefined' ? new EventTarget() : window, () => sessionStorage));
