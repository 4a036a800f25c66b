// Runs in the page: what a tick of a filter does to the screen, and when.

/** Milliseconds from the tap. */
export type Tick = {
  /** The box is drawn as it was tapped. */
  readonly box: number;
  /** The last of the cards has changed; null: it showed the same cards afterwards. */
  readonly cards: number | null;
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
  let changed = 0;

  document.addEventListener(
    'change',
    ({ target, timeStamp }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const wanted = target.checked;
      [started, box, cards, changed] = [timeStamp, null, null, performance.now()];
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
    if (isCards) afterPaint((at) => (cards = at - started));
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });

  window.tickDone = () =>
    new Promise((done) => {
      const look = (): void => {
        if (box !== null && performance.now() - changed > restMs) done({ box, cards });
        else setTimeout(look, 50);
      };
      look();
    });
};
