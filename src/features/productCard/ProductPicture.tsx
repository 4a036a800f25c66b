// A product picture on the studio wall. Pictures are 2:3 and transparent; the wall and floor are CSS (BEH-9 image ratio).
import css from './productPicture.module.css';
import { useMissingPicture } from './useMissingPicture.ts';

/** Pixel widths the server renders; heights are half as much again. */
const PICTURE_WIDTHS = [240, 360, 480, 720, 960] as const;
/** For the zoom view only. */
const ZOOM_WIDTH = 1440;

export type PictureProps = {
  readonly hash: string;
  readonly view?: string;
  /** Empty where the words beside the picture already name the product. */
  readonly alt: string;
  /** The `sizes` attribute: how wide the picture is drawn, so that the browser can choose a file. */
  readonly sizes: string;
  /** On the first screen: fetched at once and first. */
  readonly eager?: boolean;
  readonly zoom?: boolean;
};

/** The transparent picture alone; nothing where it cannot be loaded, which leaves the tile's empty studio. */
export const Picture = ({ hash, view = 'main', alt, sizes, eager = false, zoom = false }: PictureProps) => {
  const widths = zoom ? [...PICTURE_WIDTHS, ZOOM_WIDTH] : PICTURE_WIDTHS;
  const { isMissing, ...watching } = useMissingPicture();
  const files = `/pictures/${hash}/${view}`;
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={widths.map((width) => `${files}-${width}.avif ${width}w`).join(', ')}
        sizes={sizes}
      />
      <img
        {...watching}
        className={css.picture}
        data-missing={isMissing || undefined}
        src={`${files}-${zoom ? ZOOM_WIDTH : 480}.webp`}
        width={480}
        height={720}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
      />
    </picture>
  );
};

export type ProductPictureProps = PictureProps & {
  /** `square` for thumbnails of colours, `wide` for tiles; the whole 2:3 frame without. */
  readonly crop?: 'square' | 'wide';
};

/** The picture on its tile. */
export const ProductPicture = ({ crop, ...picture }: ProductPictureProps) => (
  <span className={css.tile} data-crop={crop} data-flat={isFlat(picture.view) || undefined}>
    <Picture {...picture} />
  </span>
);

const isFlat = (view: string | undefined): boolean => view === 'top' || view === 'sole';
