// The places of an address's postcode, as soon as it has four digits.
import { useEffect, useEffectEvent, useState } from 'react';
import type { Locality } from '#domain/localities/locality.ts';

const none: readonly Locality[] = [];

export type Suburbs = {
  readonly places: readonly Locality[];
  /** The postcode is whole, and its places are not known yet. */
  readonly isWaiting: boolean;
  /** The postcode is whole, and has no places, or none can be loaded now. */
  readonly isUnknown: boolean;
};

/**
 * @param typed the text in the box
 * @param onFound called once for each postcode the shopper typed, and never for the one the address came with
 */
export const useSuburbs = (typed: string, onFound: (places: readonly Locality[]) => void): Suburbs => {
  const postcode = typed.replaceAll(/[\s-]/g, '');
  const [known, setKnown] = useState<{ postcode: string; places: readonly Locality[] } | null>(null);
  const [first] = useState(postcode);
  const isWhole = /^\d{4}$/.test(postcode);
  // Of the render in which the places come: the shopper may have typed on.
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (!isWhole) return undefined;
    let isWanted = true;
    const show = async (): Promise<void> => {
      const places = await lookUp(postcode);
      if (!isWanted) return;
      setKnown({ postcode, places });
      if (postcode !== first) tell(places);
    };
    void show();
    return () => {
      isWanted = false;
    };
  }, [postcode, isWhole, first]);
  return known?.postcode === postcode
    ? { places: known.places, isWaiting: false, isUnknown: known.places.length === 0 }
    : { places: none, isWaiting: isWhole, isUnknown: false };
};

/** None where they cannot be loaded now: the shopper types the suburb. */
const lookUp = async (postcode: string): Promise<readonly Locality[]> => {
  try {
    const { suburbsOf } = await import('./suburbs.ts');
    return await suburbsOf(postcode);
  } catch {
    return none;
  }
};
