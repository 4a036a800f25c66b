// What the search box does: typing asks for suggestions, the arrows walk through them, Enter goes.
import { useCallback, useState, type KeyboardEvent, type RefObject, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { PLAIN_LIST, searchAddress, tidyWords } from '#sync/protocol/searchAddress.ts';

/** A suggestion: where it leads. */
export type SearchOption = { readonly key: string; readonly path: string };

export const useSearchBox = (words: string, input: RefObject<HTMLInputElement | null>) => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(words);
  const [isLooking, setIsLooking] = useState(false);
  const [options, setOptions] = useState<readonly SearchOption[]>([]);
  const [active, setActive] = useState(-1);
  const isOpen = isLooking && options.length > 0;

  const shut = (): void => {
    setIsLooking(false);
    setActive(-1);
  };
  const choose = (path: string): void => {
    shut();
    // The keyboard of a phone would lie over what was found.
    input.current?.blur();
    void navigate(path);
  };
  const look = (): void => setIsLooking(true);
  const type = (text: string): void => {
    setTyped(text);
    look();
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const chosen = isOpen ? options[active] : undefined;
    choose(chosen?.path ?? pathOfSearch(typed));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen) return;
    if (event.key === 'Escape') shut();
    else if (event.key === 'ArrowDown') setActive(walk(active, 1, options.length));
    else if (event.key === 'ArrowUp') setActive(walk(active, -1, options.length));
    else return;
    event.preventDefault();
  };
  const takeOptions = useCallback((found: readonly SearchOption[]): void => {
    setOptions(found);
    setActive(-1);
  }, []);
  return {
    typed,
    isLooking,
    isOpen,
    active,
    type,
    look,
    choose,
    takeOptions,
    shut,
    onSubmit,
    onKeyDown,
  };
};

/** @param text as a box holds it @returns `/search?q=trail+shoes` */
export const pathOfSearch = (text: string): string =>
  `/search${searchAddress({ ...PLAIN_LIST, words: tidyWords(text) })}`;

/** Between the last option and the first lies the box itself, -1. */
const walk = (active: number, step: 1 | -1, count: number): number =>
  ((active + 1 + step + count + 1) % (count + 1)) - 1;
