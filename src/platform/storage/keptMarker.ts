// Tells a first visit from one whose database the browser has cleared: a word in localStorage, which most browsers clear
// by other rules. It says that a guest's or a customer's items were kept here, and nothing about either.

/** Whose items this device keeps. */
export type KeptFor = 'guest' | 'customer';

export interface KeptMarker {
  /** Null on a first visit, and when nothing is kept. */
  read(): KeptFor | null;
  write(who: KeptFor | null): void;
}

/** @param storage throws where it is blocked: then every visit is a first one @param key of this device */
export const createKeptMarker = (storage: () => Storage, key: string): KeptMarker => ({
  read() {
    try {
      const found = storage().getItem(key);
      return found === 'guest' || found === 'customer' ? found : null;
    } catch {
      return null;
    }
  },
  write(who) {
    try {
      if (who === null) storage().removeItem(key);
      else storage().setItem(key, who);
    } catch {
      // Nothing to tell by then.
    }
  },
});
