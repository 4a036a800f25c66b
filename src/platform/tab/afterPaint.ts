// Work that the next frame need not wait for.

/** Calls `work` once the next frame is painted, or is not needed because nobody sees the page. @returns cancel */
export const afterPaint = (work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A frame's callbacks run before it is painted, a timer's after. No frames come while a tab is hidden.
  const wait = (): void => void (timer = setTimeout(work, 0));
  const frame = document.visibilityState === 'hidden' ? wait() : requestAnimationFrame(wait);
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};
