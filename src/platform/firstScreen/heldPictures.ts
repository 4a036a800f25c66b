// Keeps pictures that nobody looks at yet from the line until the shop's code has come: on a slow one they would finish before it.
//
// A browser asks for what is two screens away as soon as it has laid the page out. Until then a picture is offered a blank one
// of its size, by an attribute that React neither reads nor writes when it takes over the server's HTML.

/** ms after which pictures come, whatever became of the code. */
const LONGEST_MS = 12_000;

/** CSS px. What is narrower is a thumbnail: it comes with the last. */
const THUMBNAIL_WIDTH = 120;

/** Pictures shown in one task. */
const AT_ONCE = 4;

/** The size of every picture (ProductPicture). */
const BLANK = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="720"/>',
)}`;

export type HeldPictures = {
  /** Those on the screen, and others as they come there: for when the page's own scripts are there. Who scrolls does not wait. */
  readonly showSeen: () => void;
  /** For when the rest of the shop's code is there. */
  readonly showAll: () => void;
};

/** To be called before the first frame; later it does nothing, as those pictures are on their way. */
export const holdPictures = (page: Document): HeldPictures => {
  if (performance.getEntriesByType('paint').length > 0)
    return { showSeen: () => undefined, showAll: () => undefined };
  const held = new Map<Element, { readonly source: HTMLSourceElement; readonly srcset: string }>();
  for (const picture of page.querySelectorAll('img[loading="lazy"]')) {
    const source = picture.previousElementSibling;
    if (!(source instanceof HTMLSourceElement)) continue;
    held.set(picture, { source, srcset: source.srcset });
    source.srcset = BLANK;
  }
  const show = (picture: Element): void => {
    const one = held.get(picture);
    held.delete(picture);
    // The page may show another one there by now.
    if (one?.source.srcset === BLANK) one.source.srcset = one.srcset;
  };
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (!isIntersecting || boundingClientRect.width < THUMBNAIL_WIDTH) continue;
      seen.unobserve(target);
      show(target);
    }
  });
  const showSeen = (): void => {
    for (const picture of held.keys()) seen.observe(picture);
  };
  /** Some at a time: a page has dozens, and each is asked for as it is shown. */
  const showAll = (): void => {
    seen.disconnect();
    for (const picture of [...held.keys()].slice(0, AT_ONCE)) show(picture);
    if (held.size > 0) setTimeout(showAll, 0);
  };
  page.addEventListener('scroll', showSeen, { once: true, capture: true, passive: true });
  setTimeout(showAll, LONGEST_MS);
  return { showSeen, showAll };
};
