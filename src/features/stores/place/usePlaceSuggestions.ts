// Places that fit what was typed so far. The code and the pieces of the list come with the first letters.
import { useRef, useState } from 'react';
import type { Locality } from '#domain/localities/locality.ts';
import type { PlaceList } from './suggestedPlaces.ts';

type Suggestions = {
  readonly places: readonly Locality[];
  readonly isOpen: boolean;
  /** What was typed last has no answer yet. */
  readonly isWaiting: boolean;
  /** Read out to users who cannot see the list; null while the list says it itself. */
  readonly status: string | null;
  readonly search: (typed: string) => void;
  readonly close: () => void;
};

export const useSuggestions = (list: PlaceList): Suggestions => {
  const [places, setPlaces] = useState<readonly Locality[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const [status, setStatus] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const newest = useRef('');

  const show = (found: readonly Locality[], said: string | null): void => {
    setPlaces(found);
    setIsOpen(found.length > 0);
    setStatus(said);
  };
  const search = async (typed: string): Promise<void> => {
    newest.current = typed;
    setWaiting(true);
    const found = await lookUp(typed, list);
    // Answers may overtake each other; only the one to the last letter counts.
    if (newest.current !== typed) return;
    setWaiting(false);
    if (found === null) show([], 'Suggestions need a network for this place.');
    else show(found, found.length === 0 && typed.trim().length > 2 ? 'No place like that' : null);
  };
  const close = (): void => {
    newest.current = '';
    setWaiting(false);
    setIsOpen(false);
    setStatus(null);
  };
  return { places, isOpen, isWaiting, status, search: (typed) => void search(typed), close };
};

/** @returns null when they cannot be loaded now; the form still works */
const lookUp = async (typed: string, list: PlaceList): Promise<readonly Locality[] | null> => {
  try {
    const { suggestions } = await import('./suggestedPlaces.ts');
    return await suggestions(typed, list);
  } catch {
    return null;
  }
};
