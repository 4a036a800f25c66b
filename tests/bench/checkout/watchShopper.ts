// Runs in every document and frame of the checkout: what a shopper does there, and how long the screen takes to answer.

export type Deed = {
  /** ms since 1970, so that deeds of several documents can be put in order. */
  readonly at: number;
  readonly kind: 'tap' | 'field' | 'answer';
  /** What was tapped, or typed into. */
  readonly on: string;
  /** Of an answer: ms from the touch or the key until the next frame was drawn, in steps of 8. */
  readonly ms: number;
};

declare global {
  interface Window {
    tellDeed: (deed: Deed) => Promise<void>;
  }
}

export const watchShopper = (): void => {
  const nameOf = (target: EventTarget | Node | null): string => {
    const element =
      target instanceof Element ? (target.closest('a, button, label, input, select') ?? target) : null;
    const label =
      element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
    return (label?.trim() || element?.getAttribute('aria-label') || element?.id || 'page').slice(0, 17);
  };
  const tell = (kind: Deed['kind'], event: Event | PerformanceEventTiming, ms: number): void => {
    const at = performance.timeOrigin + ('startTime' in event ? event.startTime : event.timeStamp);
    void window.tellDeed({ at, kind, on: nameOf(event.target), ms });
  };
  addEventListener('pointerdown', (event) => tell('tap', event, 0), { capture: true });
  addEventListener(
    'input',
    (event) => {
      // What the shop fills in by itself is not typed.
      const { target, isTrusted } = event;
      const isText = target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type);
      if (isText && isTrusted) tell('field', event, 0);
    },
    { capture: true },
  );
  const answers: PerformanceObserverInit & { readonly durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) tell('answer', entry, entry.duration);
    }
  }).observe(answers);
};
