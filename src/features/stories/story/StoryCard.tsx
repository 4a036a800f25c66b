// A story on a list: the title is the link and covers the card.
import { Link } from '#src/ui/Link.tsx';
import type { StoryCard as Card } from '#sync/protocol/pages/storyCard.ts';
import { StoryPicture } from './StoryPicture.tsx';
import css from './storyCard.module.css';
import { readingTime, storyDay } from './storyWords.ts';

type StoryCardProps = {
  readonly card: Card;
  /** `tile`: picture above. `row`: a small picture beside. */
  readonly look: 'tile' | 'row';
  readonly heading: 'h2' | 'h3';
  /** Left out under a heading that says it. */
  readonly withTopic?: boolean;
  readonly sizes: string;
  readonly eager?: boolean;
};

export const StoryCard = ({
  card,
  look,
  heading: Heading,
  withTopic = true,
  sizes,
  eager = false,
}: StoryCardProps) => (
  <article className={css.card} data-look={look}>
    <StoryPicture story={card} sizes={sizes} eager={eager} />
    <div className={css.words}>
      {withTopic && <p className={css.topic}>{card.topic}</p>}
      <Heading className={css.title}>
        <Link to={card.path}>{card.title}</Link>
      </Heading>
      {look === 'tile' && <p className={css.summary}>{card.summary}</p>}
      <p className={css.meta}>
        {/* An article is as good as its last change; a post belongs to its day. */}
        {card.path.startsWith('/blog/') && `${storyDay(card.publishedOn)} · `}
        {readingTime(card)}
      </p>
    </div>
  </article>
);
