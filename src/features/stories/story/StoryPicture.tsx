// A story's picture: a product drawing, cropped hard, on flat colour. It is decoration without meaning.
import { Picture } from '#src/features/productCard/ProductPicture.tsx';
import type { StoryCard } from '#sync/protocol/pages/storyCard.ts';
import css from './storyPicture.module.css';

export type StoryPictureProps = {
  readonly story: Pick<StoryCard, 'tone' | 'picture'>;
  /** How wide the tile is drawn, as the `sizes` attribute; the drawing is half as wide again. */
  readonly sizes: string;
  readonly eager?: boolean;
};

export const StoryPicture = ({ story: { tone, picture }, sizes, eager = false }: StoryPictureProps) => (
  <span className={css.tile} data-tone={tone}>
    {picture && <Picture hash={picture.hash} view={picture.view} alt="" sizes={sizes} eager={eager} />}
  </span>
);
