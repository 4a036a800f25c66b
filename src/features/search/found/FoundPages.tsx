// Pages that answer the words: help, guides, the journal, stores. Before the products where they are the answer, else after them.
import { Link } from '#src/ui/Link.tsx';
import type { FoundPage } from '#sync/protocol/search/search.ts';
import css from './foundPages.module.css';

const kindNames: Readonly<Record<FoundPage['kind'], string>> = {
  help: 'Help',
  guide: 'Guide',
  journal: 'Journal',
  store: 'Store',
  list: 'List',
  account: 'Account',
};

export const FoundPages = ({ pages }: { readonly pages: readonly FoundPage[] }) =>
  pages.length > 0 && (
    <section className={css.found} aria-labelledby="found-pages">
      <h2 id="found-pages">Help, guides and stores</h2>
      <ul className={css.pages}>
        {pages.map(({ kind, title, path, snippet }) => (
          <li key={path}>
            <Link to={path} className={css.page}>
              <span className={css.kind}>{kindNames[kind]}</span>
              <b>{title}</b>
              <span className={css.snippet}>{snippet}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
