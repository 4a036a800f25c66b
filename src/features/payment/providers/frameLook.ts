// How the boxes inside the provider's frames look: as the shop's own input, of which a frame takes text and padding. Frames see
// neither the shop's style sheet nor its fonts, and a frame's own idea of light and dark is not the page's.

export type Look = Readonly<Record<string, string>>;
export type Scheme = 'light' | 'dark';

/** The token --ink in both schemes, of which the page at any moment knows one; a test compares them. */
export const INK: Readonly<Record<Scheme, string>> = { light: '#151922', dark: '#f2f0ec' };

/** @param container where the box will be, in the shop's own type */
export const lookIn = (container: HTMLElement, scheme: Scheme): Look => ({
  color: INK[scheme],
  '-webkit-text-fill-color': INK[scheme],
  'font-family': 'system-ui, sans-serif',
  'font-size': getComputedStyle(container).fontSize,
  padding: '0 14px',
});

/** Called at once, and whenever the device changes between light and dark. @returns a function that stops it */
export const followScheme = (onScheme: (scheme: Scheme) => void): (() => void) => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = (): void => onScheme(dark.matches ? 'dark' : 'light');
  dark.addEventListener('change', follow);
  follow();
  return () => dark.removeEventListener('change', follow);
};
