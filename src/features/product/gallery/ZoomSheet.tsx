// One picture, large: the whole 2:3 frame. A press or a double tap comes closer, pinching works as everywhere, the
// arrow keys and the buttons go to the next view.
import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import css from './gallery.module.css';
import { Picture } from '../../productCard/ProductPicture.tsx';

export type ZoomSheetProps = {
  readonly hash: string;
  readonly views: readonly string[];
  readonly start: number;
  readonly altOf: (at: number) => string;
  readonly open: boolean;
  readonly onClose: () => void;
};

export const ZoomSheet = ({ hash, views, start, altOf, open, onClose }: ZoomSheetProps) => {
  const [at, setAt] = useState(start);
  const [close, setClose] = useState(false);
  const go = (to: number) => {
    setClose(false);
    setAt((to + views.length) % views.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(at - 1);
    if (event.key === 'ArrowRight') go(at + 1);
  };
  return (
    <Sheet
      title={`Picture ${at + 1} of ${views.length}`}
      position="screen"
      bare
      open={open}
      onClose={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys beside the named buttons */}
      <div
        className={css.large}
        data-close={close || undefined}
        ref={close ? toMiddle : undefined}
        onKeyDown={onKeyDown}
        onClick={() => setClose(!close)}
      >
        <Picture
          key={at}
          hash={hash}
          view={views[at] ?? 'main'}
          alt={altOf(at)}
          sizes={close ? '1600px' : '100vw'}
          eager
          zoom
        />
      </div>
      <div className={css.largeBar}>
        <IconButton label="Previous picture" onClick={() => go(at - 1)} onKeyDown={onKeyDown}>
          <Icon name="chevronLeft" />
        </IconButton>
        <p aria-live="polite">{altOf(at)}</p>
        <IconButton label="Next picture" onClick={() => go(at + 1)} onKeyDown={onKeyDown}>
          <Icon name="chevronRight" />
        </IconButton>
      </div>
    </Sheet>
  );
};

/** Coming closer starts in the middle of the picture, which is where the product is. */
const toMiddle = (frame: HTMLElement | null): void => {
  frame?.scrollTo((frame.scrollWidth - frame.clientWidth) / 2, (frame.scrollHeight - frame.clientHeight) / 2);
};
