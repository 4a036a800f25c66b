// How the box for a place works: typing requests suggestions, the arrows walk through them, Enter goes to the place.
import { useState, type RefObject, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { localityLabel, type Locality } from '#domain/localities/locality.ts';
import { useMarkedOption } from '#src/ui/forms/useMarkedOption.ts';
import { useSlow } from '#src/ui/hooks/useSlow.ts';
import { storesSearch } from '#src/catalogue/pages/storesQuery.ts';
import type { PlaceList } from './suggestedPlaces.ts';
import { useSuggestions } from './usePlaceSuggestions.ts';

export type PlaceBox = {
  /** What the box holds when the page opens. */
  readonly near: string;
  readonly list: PlaceList;
  /** Before the page changes to a place's. */
  readonly onSearch: () => void;
};

export const usePlaceBox = (
  { near, list, onSearch }: PlaceBox,
  input: RefObject<HTMLInputElement | null>,
) => {
  const navigate = useNavigate();
  const [typed, setTyped] = useTyped(near);
  const { places, isOpen, isWaiting, status, search, close } = useSuggestions(list);
  const { marked: active, unmark, onKeyDown } = useMarkedOption({ options: places, isOpen, close });

  const isSlow = useSlow(isWaiting);
  const shut = (): void => {
    close();
    unmark();
  };
  const go = (place: string): void => {
    shut();
    onSearch();
    // The keyboard of a phone would lie over what was found.
    if (window.matchMedia('(pointer: coarse)').matches) input.current?.blur();
    const to = storesSearch({ near: place.trim() === '' ? null : place, page: 1 });
    void navigate(`/stores${to}`, { preventScrollReset: true });
  };
  const choose = (place: Locality): void => {
    setTyped(localityLabel(place));
    go(localityLabel(place));
  };
  const type = (text: string): void => {
    setTyped(text);
    unmark();
    search(text);
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const chosen = isOpen ? places[active] : undefined;
    if (chosen === undefined) go(typed);
    else choose(chosen);
  };
  return { typed, type, active, isOpen, isSlow, places, status, choose, shut, onSubmit, onKeyDown };
};

/** The place of the address, until something is typed; going back puts that place's name in again. */
const useTyped = (near: string) => {
  const [shown, setShown] = useState(near);
  const [typed, setTyped] = useState(near);
  if (shown !== near) {
    setShown(near);
    setTyped(near);
  }
  return [typed, setTyped] as const;
};
