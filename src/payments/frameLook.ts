// How the boxes inside the provider's frames look: the shop's own input, of which a frame takes text and padding. Frames see
// neither the shop's style sheet nor its fonts, and a frame's own idea of light and dark is not the page's.

export type Look = Readonly<Record<string, string>>;
export type Looks = { readonly light: Look; readonly dark: Look };

const SCHEMES = ['light', 'dark'] as const;

/** Reads the shop's tokens where a container stands. */
export const readLooks = (container: HTMLElement): Looks => {
  const probe = document.createElement('span');
  probe.style.color = 'var(--ink)';
  container.append(probe);
  const [light, dark] = SCHEMES.map((scheme) => {
    probe.style.colorScheme = scheme;
    return lookOf(getComputedStyle(probe).color);
  });
  const { fontSize } = getComputedStyle(container);
  probe.remove();
  const text = { 'font-family': 'system-ui, sans-serif', 'font-size': fontSize, padding: '0 14px' };
  return { light: { ...text, ...light }, dark: { ...text, ...dark } };
};

const lookOf = (color: string): Look => ({ color, '-webkit-text-fill-color': color });

/** Told at once, and whenever the device changes between light and dark. @returns how to stop it */
export const followScheme = (tell: (scheme: keyof Looks) => void): (() => void) => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = (): void => tell(dark.matches ? 'dark' : 'light');
  dark.addEventListener('change', follow);
  follow();
  return () => dark.removeEventListener('change', follow);
};
