// The box a place is typed into, and the button that asks the device where it is. A GET form: it works before and without
// scripts; with them, suggestions come while typing.
import { useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { localityLabel, type Locality } from '#domain/localities/locality.ts';
import { storesSearch } from '#src/catalogue/storesQuery.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import { Status } from '#src/components/ui/Status.tsx';
import { formatCount } from '#src/format.ts';
import css from './placeSearch.module.css';
import type { Position } from './usePosition.ts';
import type { PlaceList } from './suggestions.ts';
import { Suggestions } from './Suggestions.tsx';
import { useSuggestions } from './useSuggestions.ts';

export type PlaceSearchProps = {
  /** What the box holds when the page opens. */
  readonly near: string;
  readonly places: PlaceList;
  readonly position: Position;
};

export const PlaceSearch = ({ near, places, position }: PlaceSearchProps) => (
  <div className={css['search']}>
    <PlaceForm near={near} places={places} onSearch={position.forgetProblem} />
    <span className={css['position']}>
      <Button tone="second" onClick={position.ask} aria-disabled={position.asking}>
        <Icon name="pin" size={20} />
        {position.asking ? 'Finding you…' : 'Use my position'}
      </Button>
    </span>
  </div>
);

type PlaceFormProps = Omit<PlaceSearchProps, 'position'> & { readonly onSearch: () => void };

const PlaceForm = ({ near, places: list, onSearch }: PlaceFormProps) => {
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTyped(near);
  const [active, setActive] = useState(-1);
  const { places, isOpen, status, search, close } = useSuggestions(list);

  const go = (place: string): void => {
    close();
    setActive(-1);
    onSearch();
    // The keyboard of a phone would lie over what was found.
    if (window.matchMedia('(pointer: coarse)').matches) input.current?.blur();
    void navigate(`/stores${storesSearch({ near: place.trim() === '' ? null : place, page: 1 })}`, {
      preventScrollReset: true,
    });
  };
  const choose = (place: Locality): void => {
    setTyped(localityLabel(place));
    go(localityLabel(place));
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const chosen = isOpen ? places[active] : undefined;
    if (chosen === undefined) go(typed);
    else choose(chosen);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
      setActive(-1);
    }
    if (!isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    // One place more than there are: between the last and the first lies the box itself.
    setActive(((active + 1 + step + places.length + 1) % (places.length + 1)) - 1);
  };
  return (
    <form
      className={css['form']}
      aria-label="Stores near a place"
      method="get"
      action="/stores"
      onSubmit={onSubmit}
    >
      <label htmlFor={`${id}near`}>Suburb or postcode</label>
      <div className={css['box']}>
        <input
          ref={input}
          id={`${id}near`}
          name="near"
          type="text"
          role="combobox"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={64}
          placeholder="Fitzroy or 3065"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}list`}
          aria-activedescendant={isOpen && active >= 0 ? `${id}${active}` : undefined}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(-1);
            search(target.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <Button type="submit">Search</Button>
        <Suggestions id={id} places={isOpen ? places : []} active={active} onChoose={choose} />
      </div>
      <Status className="visually-hidden">
        {status ?? (isOpen ? `${formatCount(places.length, 'place')} to choose from` : '')}
      </Status>
    </form>
  );
};

/** What is in the box: the place of the address, until something is typed; going back puts that place's name in again. */
const useTyped = (near: string) => {
  const [shown, setShown] = useState(near);
  const [typed, setTyped] = useState(near);
  if (shown !== near) {
    setShown(near);
    setTyped(near);
  }
  return [typed, setTyped] as const;
};
