// Whether the backend behind this shop has no calls for something: pages that lead to it say so, or leave it out.
import { useFrame } from '#src/catalogue/routeData.ts';
import type { OfferedSettings } from '#sync/protocol/pages/settings.ts';
import type { Feature } from '#sync/protocol/shopWithout.ts';

export const useSwitchedOff = (feature: Feature): boolean => {
  const settings: OfferedSettings | undefined = useFrame()?.settings;
  return (settings?.off ?? offBySheet()).includes(feature);
};

/** The query of the style sheet that takes links away; a shop with everything has none. */
const offBySheet = (): readonly string[] => {
  if (typeof document === 'undefined') return [];
  const sheet = document.querySelector('link[href^="/switched-off.css?"]')?.getAttribute('href');
  return sheet?.split('?')[1]?.split('-') ?? [];
};
