// What pages noted before their container was there, this one and pages that were left before: site errors, storage that was cleared.
import * as z from 'zod/mini';
import { keepUnsent, UNSENT_NAME } from '#src/platform/vendors/analytics.ts';
import { CURSOR_NAME } from './consent.ts';
import { dataLayerEntry, type DataLayerEntry } from './dataLayer.ts';
import { publicError } from './pageTypes.ts';

/** Where no container comes, pages hand on what they found: the newest of it. */
const MOST_UNSENT = 30;

/** The part of `Storage` in use. */
type Kept = Pick<Storage, 'key' | 'length' | 'getItem' | 'removeItem'>;

const keysIn = (kept: Kept): readonly string[] =>
  Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '').filter((key) =>
    key.startsWith(UNSENT_NAME),
  );

/** With a no. */
export const forgetUnsent = (kept: Kept): void => keysIn(kept).forEach((key) => kept.removeItem(key));

/** @returns what the schema knows of it; it is kept no more */
export const readUnsent = (kept: Kept): readonly DataLayerEntry[] => {
  const texts = keysIn(kept).map((key) => kept.getItem(key) ?? '');
  forgetUnsent(kept);
  return texts.flatMap((text) => entriesIn(parsed(text)));
};

const entriesIn = (list: unknown): readonly DataLayerEntry[] =>
  (Array.isArray(list) ? list : []).flatMap((entry: unknown) => {
    const read = z.safeParse(dataLayerEntry, entry);
    if (!read.success) return [];
    return [read.data.event === 'site_errors' ? publicError(read.data) : read.data];
  });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Puts what was kept into this page's layer, where the container finds it. A page that is left before it does keeps it again.
 *
 * One tab at a time, so that two do not take the same.
 */
export const takeUnsent = (): Promise<void> =>
  navigator.locks.request(CURSOR_NAME, () => {
    window.dataLayer = [...readUnsent(localStorage), ...entriesIn(window.dataLayer)].slice(-MOST_UNSENT);
    addEventListener('pagehide', keepUnsent);
  });
