// The box words are typed into. A GET form: it works before and without scripts; with them, suggestions come while typing.
import { useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '#src/ui/Icon.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import css from './searchForm.module.css';
import { SuggestionList } from './suggestions/SuggestionList.tsx';
import { useSearchBox } from './suggestions/useSearchBox.ts';
import { SEARCH_PLACEHOLDER } from '#src/words/ownShop.ts';

export type SearchFormProps = {
  /** What the box holds when it appears. */
  readonly words: string;
  readonly inHeader?: boolean;
  /** It replaces a plain box that had the focus: it takes it over, unless the shopper has gone on meanwhile. */
  readonly takesFocus?: boolean;
};

export const SearchForm = ({ words, inHeader = false, takesFocus = false }: SearchFormProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useSearchBox(words, input);
  // Before anything else can happen: the next Tab would begin at the top of the page.
  useLayoutEffect(() => {
    // The focus of an input that leaves the page is on its body.
    if (takesFocus && document.activeElement === document.body) input.current?.focus();
  }, [takesFocus]);
  return (
    <search aria-label={inHeader ? 'Site' : 'Products'}>
      <form
        className={css.form}
        data-compact={inHeader || undefined}
        method="get"
        action="/search"
        onSubmit={box.onSubmit}
      >
        {box.isSlow ? <Spinner /> : <Icon name="search" size={20} />}
        <input
          ref={input}
          name="q"
          type="search"
          role="combobox"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={120}
          aria-label="Search"
          placeholder={SEARCH_PLACEHOLDER}
          aria-autocomplete="list"
          aria-busy={box.isSlow || undefined}
          aria-expanded={box.isOpen}
          aria-controls={`${id}list`}
          aria-activedescendant={box.isOpen && box.marked >= 0 ? `${id}${box.marked}` : undefined}
          value={box.typed}
          onChange={({ target }) => box.type(target.value)}
          onFocus={box.look}
          onBlur={box.shut}
          onKeyDown={box.onKeyDown}
        />
        <SuggestionList
          id={id}
          suggestions={box.suggestions}
          heading={box.heading}
          isOpen={box.isOpen}
          marked={box.marked}
          onChoose={box.choose}
        />
      </form>
    </search>
  );
};
