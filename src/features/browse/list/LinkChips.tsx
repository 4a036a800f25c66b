// Links to narrower or neighbouring lists, as a row that scrolls by hand.
import { Link } from '#src/ui/Link.tsx';
import type { PageLink } from '#sync/protocol/pages/pages.ts';
import css from '#src/ui/chips.module.css';

export const LinkChips = ({ label, links }: { label: string; links: readonly PageLink[] }) =>
  links.length > 0 && (
    <nav className={css.chips} aria-label={label}>
      {links.map(({ name, path }) => (
        <Link key={path} to={path} className={css.chip}>
          {name}
        </Link>
      ))}
    </nav>
  );
