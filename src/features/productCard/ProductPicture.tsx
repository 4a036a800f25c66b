// A product picture on the studio wall. Pictures are 2:3 and transparent; the wall and floor are CSS (BEH-9 image ratio).
import css from './productPicture.module.css';
import { useMissingPicture } from './useMissingPicture.ts';

/** Pixel widths the server renders; heights are half as much again. */
const PICTURE_WIDTHS = [240, 360, 480, 720, 960] as const;
/** For the zoom view and home alone; the last is BEH-9.1's largest, 2400 high. */
const ZOOM_WIDTHS = [1440, 1600] as const;

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

/**
 * Stands where a picture is not on this device and there is no network: the shop's mark, in the frame of a picture. Its grey
 * is seen on light tiles and on the dark ones of home. In the code, because nothing can be fetched when it is needed.
 */
const DRAWN = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 720" fill="none" stroke="#7c8089" stroke-width="14"><path d="M112 470a128 128 0 0 1 256 0M172 470a68 68 0 0 1 136 0M226 470a14 14 0 0 1 28 0"/></svg>',
)}`;

/** The transparent picture alone. */
export const Picture = ({ hash, view = 'main', alt, sizes, eager = false, zoom = false }: PictureProps) => {
  const widths = zoom ? [...PICTURE_WIDTHS, ...ZOOM_WIDTHS] : PICTURE_WIDTHS;
  const { isMissing, ...watching } = useMissingPicture();
  const files = `/pictures/${hash}/${view}`;
  return (
    <picture>
      {!isMissing && (
        <source
          type="image/avif"
          srcSet={widths.map((width) => `${files}-${width}.avif ${width}w`).join(', ')}
          sizes={sizes}
        />
      )}
      <img
        {...watching}
        src={isMissing ? DRAWN : `${files}-${zoom ? 1600 : 480}.webp`}
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
