// Runs in the page: what a tick of a filter does to the screen, and when.

/** Milliseconds from the tap. */
export type Tick = {
  /** The box is drawn as it was tapped. */
  readonly box: number;
  /** The cards on the screen are the last time others; null: they stayed as they were. */
  readonly cards: number | null;
  /** The last card of the list, on the screen or not, has changed. */
  readonly all: number | null;
};

declare global {
  interface Window {
    /** Of the tap that was made last, once the list has come to rest. */
    tickDone: () => Promise<Tick>;
  }
}

/** @param restMs milliseconds without a change, after which a list has come to rest */
export const watchTicks = (restMs: number): void => {
  const afterPaint = (then: (at: number) => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => then(performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  };
  let started = 0;
  let box: number | null = null;
  let cards: number | null = null;
  let all: number | null = null;
  let changed = 0;
  let seen = '';
  const cardsSeen = (): string =>
    [...document.querySelectorAll('main article')]
      .filter((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      })
      .map((card) => `${card.querySelector('a')?.href} ${card.textContent}`)
      .join('\n');

  document.addEventListener(
    'change',
    ({ target, timeStamp }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const wanted = target.checked;
      [started, box, cards, all, changed] = [timeStamp, null, null, null, performance.now()];
      const look = (at: number): void => {
        if (target.checked === wanted) box = at - started;
        else afterPaint(look);
      };
      afterPaint(look);
    },
    { capture: true },
  );
  new MutationObserver((records) => {
    changed = performance.now();
    const isCards = records.some(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return element?.querySelector('article') ?? element?.closest('article');
    });
    // They may be drawn in one frame with the box.
    if (!isCards) return;
    afterPaint((at) => {
      all = at - started;
      const now = cardsSeen();
      if (now !== seen) cards = all;
      seen = now;
    });
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });

  seen = cardsSeen();
  window.tickDone = () =>
    new Promise((done) => {
      const look = (): void => {
        if (box !== null && performance.now() - changed > restMs) done({ box, cards, all });
        else setTimeout(look, 50);
      };
      look();
    });
};
