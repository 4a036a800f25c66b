// How the search box works: typing requests suggestions, the arrows walk through them, Enter searches.
import { useState, type RefObject, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { useMarkedOption } from '#src/ui/forms/useMarkedOption.ts';
import { useSlow } from '#src/ui/hooks/useSlow.ts';
import { pathOfSearch } from './searchPath.ts';
import { useSuggestions } from './useSuggestions.ts';

export const useSearchBox = (words: string, input: RefObject<HTMLInputElement | null>) => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(words);
  const [isLooking, setIsLooking] = useState(false);
  const { suggestions, heading, isWaiting } = useSuggestions(typed, isLooking);
  const isSlow = useSlow(isLooking && isWaiting);
  const isOpen = isLooking && suggestions.length > 0;

  const close = (): void => setIsLooking(false);
  const { marked, unmark, onKeyDown } = useMarkedOption({ options: suggestions, isOpen, close });

  const look = (): void => setIsLooking(true);
  const shut = (): void => {
    close();
    unmark();
  };
  const type = (text: string): void => {
    setTyped(text);
    look();
  };
  const choose = (path: string): void => {
    shut();
    // The keyboard of a phone would lie over what was found.
    input.current?.blur();
    void navigate(path);
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const chosen = isOpen ? suggestions[marked] : undefined;
    choose(chosen?.path ?? pathOfSearch(typed));
  };
  return {
    typed,
    suggestions,
    heading,
    isSlow,
    isOpen,
    marked,
    look,
    shut,
    type,
    choose,
    onSubmit,
    onKeyDown,
  };
};
