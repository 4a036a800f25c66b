// The list under the search box: words, lists, products; before anything is typed, what was searched for lately. The focus
// stays in the box; `aria-activedescendant` names the marked option.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a <datalist> opens where and when it likes, and not at all on some phones */
import { useEffect } from 'react';
import { ProductPicture } from '#src/features/productCard/ProductPicture.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Status } from '#src/ui/Status.tsx';
import { formatCount, formatPrice } from '#src/words/format.ts';
import css from './suggestionList.module.css';
import type { Suggestion } from './useSuggestions.ts';

type SuggestionListProps = {
  /** Of the box; an option's id is this and its number. */
  readonly id: string;
  readonly suggestions: readonly Suggestion[];
  readonly heading: string | null;
  readonly isOpen: boolean;
  readonly marked: number;
  readonly onChoose: (path: string) => void;
};

export const SuggestionList = ({
  id,
  suggestions,
  heading,
  isOpen,
  marked,
  onChoose,
}: SuggestionListProps) => {
  useEffect(() => {
    document.getElementById(`${id}${marked}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, marked]);
  return (
    <>
      <div className={css.panel} hidden={!isOpen}>
        {heading !== null && (
          <p className={css.heading} id={`${id}heading`}>
            {heading}
          </p>
        )}
        <div id={`${id}list`} role="listbox" aria-label={heading ?? 'Suggestions'}>
          {suggestions.map((suggestion, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the box has the focus and the keys
            <div
              key={suggestion.key}
              id={`${id}${at}`}
              role="option"
              aria-selected={at === marked}
              className={css.option}
              // The box would lose the focus, and the list would close before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(suggestion.path)}
            >
              <Words suggestion={suggestion} />
            </div>
          ))}
        </div>
      </div>
      <Status className="visually-hidden">
        {isOpen ? `${formatCount(suggestions.length, 'option')} available` : ''}
      </Status>
    </>
  );
};

const Words = ({ suggestion }: { suggestion: Suggestion }) => {
  switch (suggestion.type) {
    case 'words':
      return (
        <>
          <Icon name={suggestion.recent ? 'back' : 'search'} size={18} />
          <span className={css.name}>{suggestion.words}</span>
        </>
      );
    case 'list':
      return (
        <>
          <Icon name="chevronRight" size={18} />
          <span className={css.name}>{suggestion.name}</span>
          <span className={css.note}>{suggestion.kind === 'brand' ? 'Brand' : 'Category'}</span>
        </>
      );
    case 'product':
      return (
        <>
          <span className={css.picture}>
            <ProductPicture hash={suggestion.pictureHash} alt="" sizes="40px" />
          </span>
          <span className={css.name}>
            {suggestion.name}
            <span className={css.purpose}>
              {suggestion.brand}, {suggestion.purpose}
            </span>
          </span>
          <span className={css.note}>{formatPrice(suggestion.priceCents)}</span>
        </>
      );
    default:
      return suggestion satisfies never;
  }
};
