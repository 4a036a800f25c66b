// The pictures of a product: on a phone a strip to swipe with thumbnails under it, on a desktop all of them side by side
// (CAT-05). Without scripts the strip still swipes and the thumbnails are links to the views.
import { lazy, Suspense, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '#src/ui/Icon.tsx';
import css from './gallery.module.css';
import { ProductPicture } from '../../productCard/ProductPicture.tsx';
import { viewName } from './viewNames.ts';

const ZoomSheet = lazy(async () => ({ default: (await import('./ZoomSheet.tsx')).ZoomSheet }));

export type GalleryProps = {
  readonly hash: string;
  readonly views: readonly string[];
  /** What each view shows; absent: drawings, whose views have names. */
  readonly alts?: readonly string[] | undefined;
  readonly name: string;
  readonly type: string;
  readonly badges: ReactNode;
  readonly heart: ReactNode;
};

// Less a pixel: a screen of 720 says that it is 412 wide at 1.75, which is 721 and would take the next larger file.
const SIZES = '(width >= 1440px) 440px, (width >= 768px) 32vw, calc(100vw - 1px)';
/** The last of an odd number takes a whole row of the desktop's grid. */
const ALONE_SIZES = '(width >= 1440px) 890px, (width >= 768px) 64vw, calc(100vw - 1px)';
/** On a tablet the first is twice as wide as the others. */
const FIRST_SIZES =
  '(width >= 1440px) 440px, (width >= 1024px) 32vw, (width >= 768px) 52vw, calc(100vw - 1px)';

const sizesOf = (at: number, count: number): string => {
  if (at === 0) return FIRST_SIZES;
  return count % 2 === 1 && at === count - 1 ? ALONE_SIZES : SIZES;
};

export const Gallery = ({ hash, views, alts, name, type, badges, heart }: GalleryProps) => {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  /** It stays when it is closed, because closing takes its time. */
  const [zoom, setZoom] = useState({ start: 0, times: 0, isOpen: false });
  const show = (at: number) => {
    const list = strip.current;
    list?.scrollTo({ left: at * list.clientWidth, behavior: calmly() ? 'auto' : 'smooth' });
  };
  const follow = () => {
    const list = strip.current;
    if (list && list.clientWidth > 0) setShown(Math.round(list.scrollLeft / list.clientWidth));
  };
  const alt = (at: number) => alts?.[at] ?? `${name} ${viewName(views[at] ?? '', type, at)}`;
  return (
    <section className={css.gallery} aria-label="Pictures">
      <span className={css.badges}>{badges}</span>
      <span className={css.heart}>{heart}</span>
      <ul className={css.views} ref={strip} onScroll={follow}>
        {views.map((view, at) => (
          <li key={view} className={css.view} id={`view-${at + 1}`}>
            <button
              type="button"
              className={css.zoom}
              aria-label={`Enlarge: ${alt(at)}`}
              onClick={() => setZoom({ start: at, times: zoom.times + 1, isOpen: true })}
            >
              <ProductPicture
                hash={hash}
                view={view}
                alt={alt(at)}
                sizes={sizesOf(at, views.length)}
                eager={at === 0}
              />
            </button>
          </li>
        ))}
      </ul>
      {views.length > 1 && (
        <>
          <Step way="back" disabled={shown === 0} onPress={() => show(shown - 1)} />
          <Step way="on" disabled={shown === views.length - 1} onPress={() => show(shown + 1)} />
          <nav className={css.thumbs} aria-label="Views">
            {views.map((view, at) => (
              <a
                key={view}
                href={`#view-${at + 1}`}
                aria-label={`View ${alts?.[at] ?? viewName(view, type, at)}`}
                aria-current={at === shown ? 'true' : undefined}
                onClick={(event: MouseEvent) => {
                  event.preventDefault();
                  show(at);
                }}
              >
                <ProductPicture hash={hash} view={view} alt="" sizes="56px" />
              </a>
            ))}
          </nav>
        </>
      )}
      {zoom.times > 0 && (
        <Suspense>
          <ZoomSheet
            key={zoom.times}
            hash={hash}
            views={views}
            start={zoom.start}
            altOf={alt}
            open={zoom.isOpen}
            onClose={() => setZoom({ ...zoom, isOpen: false })}
          />
        </Suspense>
      )}
    </section>
  );
};

const Step = ({ way, disabled, onPress }: { way: 'back' | 'on'; disabled: boolean; onPress: () => void }) => (
  <button
    type="button"
    className={css.step}
    data-way={way}
    disabled={disabled}
    aria-label={way === 'back' ? 'Previous picture' : 'Next picture'}
    onClick={onPress}
  >
    <Icon name={way === 'back' ? 'chevronLeft' : 'chevronRight'} />
  </button>
);

const calmly = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
