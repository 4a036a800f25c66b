// The journal, twelve posts a page, and the guides and help by topic (CAT-10).
import { useEffect, useRef } from 'react';
import { useStoryListPage } from '#src/catalogue/routeData.ts';
import { storyListSearch } from '#src/catalogue/pages/storyQuery.ts';
import { PageHead } from '#src/page/PageHead.tsx';
import { NewsletterForm } from '#src/features/newsletter/NewsletterForm.tsx';
import { StoryCard } from '#src/features/stories/story/StoryCard.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { focusHeading } from '#src/ui/focusHeading.ts';
import type { StoryListPage } from '#sync/protocol/pages/stories.ts';
import css from './storyList.module.css';

/** Pictures of the first screen. */
const FIRST_ROW = 3;

export const Component = () => {
  const { list, sections, page, pageCount } = useStoryListPage();
  const shown = useRef(page);
  useEffect(() => {
    // Other posts under the same path: the router sees no change of page.
    if (shown.current !== page) focusHeading();
    shown.current = page;
  }, [page]);
  return (
    <div className="page">
      <PageHead title={page > 1 ? `${list.title}, page ${page}` : list.title} description={list.summary} />
      <div className={css.top}>
        <h1 tabIndex={-1}>{list.title}</h1>
        <p>{list.summary}</p>
      </div>
      {sections.map((section) => (
        <Section key={section.name} {...section} />
      ))}
      {pageCount > 1 && <Pages path={list.path} page={page} pageCount={pageCount} />}
      <NewsletterForm />
    </div>
  );
};

const Section = ({ name, cards }: StoryListPage['sections'][number]) => (
  <section className={css.section} aria-label={name ?? undefined}>
    {name !== null && <h2>{name}</h2>}
    <ul className={css.grid}>
      {cards.map((card, at) => (
        <li key={card.path}>
          <StoryCard
            card={card}
            look="tile"
            heading={name === null ? 'h2' : 'h3'}
            withTopic={name === null}
            sizes="(width >= 1024px) 48vw, (width >= 600px) 72vw, 150vw"
            eager={at < FIRST_ROW}
          />
        </li>
      ))}
    </ul>
  </section>
);

type PagesProps = { readonly path: string; readonly page: number; readonly pageCount: number };

const Pages = ({ path, page, pageCount }: PagesProps) => (
  <nav className={css.pages} aria-label="Pages">
    {page < pageCount && (
      <ButtonLink to={path + storyListSearch(page + 1)} tone="second">
        Older posts
      </ButtonLink>
    )}
    <p className="muted small">
      Page {page} of {pageCount}
    </p>
    {page > 1 && (
      <ButtonLink to={path + storyListSearch(page - 1)} tone="second">
        Newer posts
      </ButtonLink>
    )}
  </nav>
);
