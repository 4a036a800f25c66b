// The box a place is typed into, and the button that reads the device's position. A GET form: it works before and without
// scripts; with them, suggestions come while typing.
import { useId, useRef } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { Status } from '#src/ui/Status.tsx';
import { formatCount } from '#src/words/format.ts';
import css from '../placeSearch.module.css';
import type { PlaceList } from './suggestedPlaces.ts';
import { Suggestions } from '../PlaceSuggestions.tsx';
import { usePlaceBox, type PlaceBox } from './usePlaceBox.ts';
import type { Position } from './usePosition.ts';

export type PlaceSearchProps = {
  /** What the box holds when the page opens. */
  readonly near: string;
  readonly places: PlaceList;
  readonly position: Position;
};

export const PlaceSearch = ({ near, places, position }: PlaceSearchProps) => (
  <div className={css.search}>
    <PlaceForm near={near} list={places} onSearch={position.drop} />
    <span className={css.position}>
      <Button tone="second" onClick={position.ask} aria-disabled={position.asking}>
        <Icon name="pin" size={20} />
        {position.asking ? 'Finding you…' : 'Use my location'}
      </Button>
    </span>
  </div>
);

const PlaceForm = (props: PlaceBox) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = usePlaceBox(props, input);
  const { isOpen, active, places } = box;
  return (
    <form
      className={css.form}
      aria-label="Stores near a place"
      method="get"
      action="/stores"
      onSubmit={box.onSubmit}
    >
      <label htmlFor={`${id}near`}>Suburb or postcode {box.isSlow && <Spinner />}</label>
      <div className={css.box}>
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
          aria-busy={box.isSlow || undefined}
          aria-expanded={isOpen}
          aria-controls={`${id}list`}
          aria-activedescendant={isOpen && active >= 0 ? `${id}${active}` : undefined}
          value={box.typed}
          onChange={({ target }) => box.type(target.value)}
          onKeyDown={box.onKeyDown}
          onBlur={box.shut}
        />
        <Button type="submit">Search</Button>
        <Suggestions id={id} places={isOpen ? places : []} active={active} onChoose={box.choose} />
      </div>
      <Status className="visually-hidden">
        {box.status ?? (isOpen ? `${formatCount(places.length, 'place')} to choose from` : '')}
      </Status>
    </form>
  );
};
