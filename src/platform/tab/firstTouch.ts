// The moment a shopper begins to use a page, as far as a browser can tell.

/** ms without a touch after which a page counts as used: it is being read. */
export const REST_MS = 4_000;

/** Of a finger, a mouse or a keyboard; and of software that moves the focus for a shopper. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const;

/** The parts of the browser that are read. */
type Tab = {
  readonly document: Pick<Document, 'addEventListener'>;
  readonly navigator: Pick<Navigator, 'userActivation'>;
};

/**
 * Resolves with the first touch, also one that came before this was called, and without one after `REST_MS`.
 *
 * @param sooner whatever else there is to wait for
 */
export const firstTouch = ({ document, navigator }: Tab, sooner: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    const waiting = new AbortController();
    const go = (): void => {
      waiting.abort();
      clearTimeout(rest);
      resolve();
    };
    const rest = setTimeout(go, REST_MS);
    for (const touch of TOUCHES)
      document.addEventListener(touch, go, { capture: true, passive: true, signal: waiting.signal });
    void sooner.then(go);
    // A browser that cannot say so may have missed one.
    if ((navigator as Partial<typeof navigator>).userActivation?.hasBeenActive !== false) go();
  });
