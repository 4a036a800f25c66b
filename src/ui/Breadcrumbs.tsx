// The way up the category tree; the page itself is its heading and not repeated here.
import { Link } from '#src/ui/Link.tsx';
import type { PageLink } from '#sync/protocol/pages/pages.ts';
import css from './breadcrumbs.module.css';

export const Breadcrumbs = ({ ancestors }: { ancestors: readonly PageLink[] }) =>
  ancestors.length > 0 && (
    <nav aria-label="Breadcrumb">
      <ol className={css.crumbs}>
        {ancestors.map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
