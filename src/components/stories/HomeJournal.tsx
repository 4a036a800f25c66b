// The foot of the home page: one guide to begin with, and the newest posts beside it.
import { Link } from 'react-router';
import { NewsletterForm } from '#src/components/newsletter/NewsletterForm.tsx';
import type { HomePage } from '#sync/protocol/pages.ts';
import { StoryCard } from './StoryCard.tsx';
import css from './homeJournal.module.css';

export const HomeJournal = ({ article, journal }: Pick<HomePage, 'article' | 'journal'>) =>
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
