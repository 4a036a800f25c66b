// The foot of the home page: one guide to begin with, the newest posts beside it, and what was looked at lately.
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useHydrated } from '#src/components/ui/useHydrated.ts';
import { NewsletterForm } from '#src/components/newsletter/NewsletterForm.tsx';
import type { HomePage } from '#sync/protocol/pages.ts';
import { StoryCard } from './StoryCard.tsx';
import css from './homeJournal.module.css';

// What only this device knows comes last on the page, where it moves nothing that is looked at.
const RecentShelf = lazy(async () => ({
  default: (await import('#src/components/product/RecentlyViewed.tsx')).RecentShelf,
}));

type HomeJournalProps = Pick<HomePage, 'article' | 'journal'>;

export const HomeJournal = (page: HomeJournalProps) => {
  const isHydrated = useHydrated();
  return (
    <>
      <Journal {...page} />
      {isHydrated && (
        <Suspense>
          <RecentShelf />
        </Suspense>
      )}
    </>
  );
};

const Journal = ({ article, journal }: HomeJournalProps) =>
  (article ?? journal[0]) && (
    <section className={css['section']} aria-labelledby="journal">
      <div className={css['head']}>
        <h2 id="journal">The journal</h2>
        <Link to="/blog" className={css['all']} aria-label="See all, the journal">
          See all
        </Link>
      </div>
      <div className={css['journal']}>
        {article && (
          <StoryCard card={article} look="tile" heading="h3" sizes="(width >= 768px) 72vw, 150vw" />
        )}
        <ul className={css['posts']}>
          {journal.map((card) => (
            <li key={card.path}>
              <StoryCard card={card} look="row" heading="h3" sizes="(width >= 768px) 312px, 156px" />
            </li>
          ))}
        </ul>
      </div>
      <NewsletterForm />
    </section>
  );
