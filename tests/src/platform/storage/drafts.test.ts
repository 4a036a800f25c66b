import { expect, test } from 'vitest';
import { createDrafts } from '#src/platform/storage/drafts.ts';

const tab = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
const go = (page: EventTarget) => page.dispatchEvent(new Event('pagehide'));

test('CHECK-01: what was typed and not sent survives a reload, and lies in the tab for no longer than that', () => {
  const storage = tab();
  const page = new EventTarget();
  createDrafts(page, () => storage).keep('contact', { email: 'ada@' });
  expect(storage.kept.size).toBe(0);
  go(page);
  expect(storage.kept.size).toBe(1);
  const after = createDrafts(new EventTarget(), () => storage);
  expect(after.of('contact')).toEqual({ email: 'ada@' });
  expect(storage.kept.size).toBe(0);
});

test('what was sent is no draft any more, and nothing is left when somebody else shops here', () => {
  const storage = tab();
  const page = new EventTarget();
  const drafts = createDrafts(page, () => storage);
  drafts.keep('contact', { email: 'ada@' });
  drafts.keep('shipping', { suburb: 'Fitz' });
  drafts.drop('contact');
  expect(drafts.of('contact')).toBeUndefined();
  drafts.forget();
  go(page);
  expect(storage.kept.size).toBe(0);
});

test('a page that comes back whole has no use for what it wrote down', () => {
  const storage = tab();
  const page = new EventTarget();
  const drafts = createDrafts(page, () => storage);
  drafts.keep('contact', { email: 'ada@' });
  go(page);
  page.dispatchEvent(new Event('pageshow'));
  expect(storage.kept.size).toBe(0);
  expect(drafts.of('contact')).toEqual({ email: 'ada@' });
});

test('a tab that keeps nothing, or nonsense, starts with empty forms', () => {
  const refusing = () => {
    throw new Error('Refused');
  };
  const page = new EventTarget();
  const drafts = createDrafts(page, refusing);
  drafts.keep('contact', { email: 'ada@' });
  expect(() => go(page)).not.toThrow();
  const storage = tab();
  storage.setItem('drafts', '{');
  expect(createDrafts(new EventTarget(), () => storage).of('contact')).toBeUndefined();
});
