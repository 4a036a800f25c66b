// One story: a guide, a help page, or a post of the journal (CAT-10).
import { useStoryPage } from '#src/catalogue/routeData.ts';
import { PageHead } from '#src/page/PageHead.tsx';
import { Breadcrumbs } from '#src/ui/Breadcrumbs.tsx';
import { CardRow } from '#src/features/productCard/ProductCard.tsx';
import { StoryBlocks } from '#src/features/stories/story/StoryBlocks.tsx';
import { StoryCard } from '#src/features/stories/story/StoryCard.tsx';
import { StoryPicture } from '#src/features/stories/story/StoryPicture.tsx';
import { readingTime, storyDay } from '#src/features/stories/story/storyWords.ts';
import { Link } from '#src/ui/Link.tsx';
import type { PageLink } from '#sync/protocol/pages/pages.ts';
import type { StoryPage } from '#sync/protocol/pages/stories.ts';
import css from './story.module.css';

export const Component = () => {
  const { story, ancestors, newer, older, products, more } = useStoryPage();
  return (
    <div className="page">
      <PageHead title={story.title} description={story.summary} />
      <Breadcrumbs ancestors={ancestors} />
      <article>
        <header className={css.head}>
          <div className={css.words}>
            <p className={css.topic}>{story.topic}</p>
            <h1 tabIndex={-1}>{story.title}</h1>
            <p className={css.summary}>{story.summary}</p>
            <Meta story={story} />
          </div>
          <StoryPicture story={story} sizes="(width >= 1024px) 50vw, 150vw" eager />
        </header>
        <StoryBlocks blocks={story.blocks} />
      </article>
      {products.length > 0 && (
        <section className={css.section} aria-labelledby="story-products">
          <h2 id="story-products">In this story</h2>
          <CardRow cards={products} label="In this story" />
        </section>
      )}
      {(newer ?? older) && <Neighbours newer={newer} older={older} />}
      {more.length > 0 && (
        <section className={css.section} aria-labelledby="story-more">
          <h2 id="story-more">More like this</h2>
          <ul className={css.more}>
            {more.map((card) => (
              <li key={card.path}>
                <StoryCard card={card} look="row" heading="h3" sizes="156px" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

const Meta = ({ story }: { story: StoryPage['story'] }) => {
  const { publishedOn, updatedOn } = story;
  return (
    <p className={css.meta}>
      {updatedOn !== null && 'Updated '}
      <time dateTime={updatedOn ?? publishedOn}>{storyDay(updatedOn ?? publishedOn)}</time> ·{' '}
      {readingTime(story)}
    </p>
  );
};

const Neighbours = ({ newer, older }: { newer: PageLink | null; older: PageLink | null }) => (
  <nav className={css.neighbours} aria-label="Other posts">
    {older && (
      <Link to={older.path}>
        <span>Older</span>
        {older.name}
      </Link>
    )}
    {newer && (
      <Link to={newer.path} className={css.newer}>
        <span>Newer</span>
        {newer.name}
      </Link>
    )}
  </nav>
);
