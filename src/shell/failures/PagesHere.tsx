// What can be read without a network: the pages this device keeps. Loaded only when a page is missing.
import { useEffect, useState } from 'react';
import { Link } from '#src/ui/Link.tsx';
import { ShopCache } from '#src/platform/storage/shopCache.ts';
import { formatCount } from '#src/words/format.ts';
import { useSession } from '#src/store/useViews.ts';
import css from './pagesHere.module.css';

type Page = { readonly path: string; readonly name: string };

const SHOWN = 12;

export const PagesHere = () => {
  const [pages, setPages] = useState<readonly Page[]>([]);
  const isCustomer = useSession().status === 'LOGGED_IN';
  useEffect(() => void readPages().then(setPages), []);
  return (
    <section>
      <h2>On this device</h2>
      <ul className={css.list}>
        <li>
          <Link to="/cart">Your cart</Link>
        </li>
        <li>
          <Link to="/wishlist">Your wishlist</Link>
        </li>
        {isCustomer && (
          <li>
            <Link to="/account/orders">Your orders</Link>
          </li>
        )}
        {pages.slice(0, SHOWN).map(({ path, name }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ul>
      {pages.length > SHOWN && (
        <p className="muted small">And {formatCount(pages.length - SHOWN, 'more page')}.</p>
      )}
    </section>
  );
};

/** Newest first. A device that refuses storage has none. */
const readPages = async (): Promise<readonly Page[]> => {
  const cache = new ShopCache();
  try {
    const kept = await cache.pages.orderBy('at').reverse().toArray();
    return kept.flatMap(({ key, value }) => {
      const name = nameOf(value);
      return name === null ? [] : [{ path: key, name }];
    });
  } catch {
    return [];
  } finally {
    cache.close();
  }
};

/** Another build may have written the page, so nothing of its shape is taken for granted. */
const nameOf = (page: unknown): string | null => {
  if (field(page, 'stores') !== undefined) return 'Stores';
  const subject =
    field(page, 'product') ?? field(page, 'category') ?? field(page, 'story') ?? field(page, 'list');
  const name = field(subject, 'title') ?? field(subject, 'name');
  const colour = field(subject, 'colourName');
  if (typeof name !== 'string') return null;
  return typeof colour === 'string' ? `${name}, ${colour}` : name;
};

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
