// The foot of the home page: one guide to begin with, the newest posts beside it, and what was looked at lately.
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useHydrated } from '#src/ui/hooks/useHydrated.ts';
import { lazyExtra } from '#src/ui/lazyExtra.ts';
import { NewsletterForm } from '#src/features/newsletter/NewsletterForm.tsx';
import type { HomePage } from '#sync/protocol/pages/pages.ts';
import { HOME_JOURNAL } from '#src/words/ownShop.ts';
import { StoryCard } from './story/StoryCard.tsx';
import css from './homeJournal.module.css';

// What only this device knows comes last on the page, where it moves nothing that the shopper reads.
const RecentRow = lazyExtra(async () => (await import('#src/features/product/RecentlyViewed.tsx')).RecentRow);

/** A part of the home page, under a heading and with a way to all of it. */
export type HomeSectionProps = {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  /** The total number; absent: not counted. */
  readonly total?: number;
  readonly children: ReactNode;
};

type HomeJournalProps = Pick<HomePage, 'article' | 'journal'> & {
  /** Passed in, because it is in the first load and this file is not. */
  readonly Section: ComponentType<HomeSectionProps>;
};

export const HomeJournal = (page: HomeJournalProps) => {
  const isHydrated = useHydrated();
  return (
    <>
      <Journal {...page} />
      {isHydrated && (
        <Suspense>
          <RecentRow />
        </Suspense>
      )}
    </>
  );
};

const Journal = ({ article, journal, Section }: HomeJournalProps) =>
  (article ?? journal[0]) && (
    <Section id="journal" title={HOME_JOURNAL} path="/blog">
      <div className={css.journal}>
        {article && (
          <StoryCard card={article} look="tile" heading="h3" sizes="(width >= 768px) 72vw, 150vw" />
        )}
        <ul className={css.posts}>
          {journal.map((card) => (
            <li key={card.path}>
              <StoryCard card={card} look="row" heading="h3" sizes="(width >= 768px) 312px, 156px" />
            </li>
          ))}
        </ul>
      </div>
      <NewsletterForm />
    </Section>
  );
