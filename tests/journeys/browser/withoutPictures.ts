// Chromium on a network too slow for pictures: each keeps its place and goes on loading, for ever. Nothing is fetched, drawn by the
// server, decoded or painted.

/** As Playwright sets them for a screen with a mouse: of two such switches the browser hears the last. */
const MOUSE = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

export const withoutPictures = {
  args: [`--blink-settings=${MOUSE},imagesEnabled=false`],
  /** Runs in each page before its own scripts: none waits half a second for the pictures of its first screen. */
  inPage: (): void => {
    HTMLImageElement.prototype.decode = () => Promise.resolve();
  },
};
