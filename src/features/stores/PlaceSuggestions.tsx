// The list under the box. The focus stays in the box; `aria-activedescendant` names the marked place.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a <datalist> opens where and when it likes, and not at all on some phones */
import { useEffect } from 'react';
import { localityLabel, type Locality } from '#domain/localities/locality.ts';
import css from './placeSearch.module.css';

type SuggestionsProps = {
  /** Of the box; a place's id is this and its number. */
  readonly id: string;
  /** None: the list is closed. */
  readonly places: readonly Locality[];
  readonly active: number;
  readonly onChoose: (place: Locality) => void;
};

export const Suggestions = ({ id, places, active, onChoose }: SuggestionsProps) => {
  useEffect(() => {
    document.getElementById(`${id}${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div
      id={`${id}list`}
      role="listbox"
      aria-label="Places"
      className={css.list}
      hidden={places.length === 0}
    >
      {places.map((place, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the box has the focus and the keys
        <div
          key={localityLabel(place)}
          id={`${id}${at}`}
          role="option"
          aria-selected={at === active}
          // The box would lose the focus, and the list would close before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(place)}
        >
          {place.name}{' '}
          <span>
            {place.state} {place.postcode}
          </span>
        </div>
      ))}
    </div>
  );
};
