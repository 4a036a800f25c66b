// Lets the browser show what the server sent before scripts take the processor.

/** ms a picture of the first screen is waited for: the server may still have to draw it. */
const PICTURES_MS = 500;

/** The parts of the document that are read. */
type Page = Pick<Document, 'visibilityState' | 'addEventListener'> & {
  querySelectorAll(selectors: string): Iterable<Pick<HTMLImageElement, 'decode'>>;
};

export type Clock = {
  /** Before the next frame is painted. */
  readonly frame: (run: () => void) => void;
  readonly after: (run: () => void, ms: number) => void;
};

const browserClock: Clock = {
  frame: (run) => void requestAnimationFrame(run),
  after: (run, ms) => void setTimeout(run, ms),
};

/** Resolves when the first screen is painted with its pictures; at once in a hidden tab. */
export const firstScreen = (page: Page, { frame, after }: Clock = browserClock): Promise<void> =>
  new Promise((resolve) => {
    // No frames come while a tab is hidden.
    if (page.visibilityState === 'hidden') return resolve();
    page.addEventListener('visibilitychange', () => resolve(), { once: true });
    // A timer that is due comes after the frame, not before it.
    const painted = (): void => frame(() => after(resolve, 0));
    after(painted, PICTURES_MS);
    // One that is broken settles too.
    const pictures = [...page.querySelectorAll('img[fetchpriority="high"]')];
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(painted);
  });
