// The box words are typed into. A GET form: it works before and without scripts; with them, suggestions come while typing.
import { lazy, Suspense, useId, useRef } from 'react';
import { Icon } from '#src/components/ui/Icon.tsx';
import css from './searchForm.module.css';
import { useSearchBox } from './useSearchBox.ts';

const SuggestionList = lazy(async () => ({
  default: (await import('./SuggestionList.tsx')).SuggestionList,
}));

type SearchFormProps = {
  /** What the box holds when the page opens. */
  readonly words: string;
  /** In the header. */
  readonly compact?: boolean;
};

export const SearchForm = ({ words, compact = false }: SearchFormProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useSearchBox(words, input);
  return (
    <search aria-label={compact ? 'Site' : 'Products'}>
      <form
        className={css['form']}
        data-compact={compact || undefined}
        method="get"
        action="/search"
        onSubmit={box.onSubmit}
      >
        <Icon name="search" size={20} />
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
          aria-label="Search shoes, clothing and gear"
          placeholder="Search shoes, clothing, gear"
          aria-autocomplete="list"
          aria-expanded={box.isOpen}
          aria-controls={`${id}list`}
          aria-activedescendant={box.isOpen && box.active >= 0 ? `${id}${box.active}` : undefined}
          value={box.typed}
          onChange={({ target }) => box.type(target.value)}
          onFocus={box.look}
          onBlur={box.shut}
          onKeyDown={box.onKeyDown}
        />
        {box.isWanted && (
          <Suspense>
            <SuggestionList
              id={id}
              typed={box.typed}
              isLooking={box.isLooking}
              isOpen={box.isOpen}
              active={box.active}
              onOptions={box.takeOptions}
              onChoose={box.choose}
            />
          </Suspense>
        )}
      </form>
    </search>
  );
};
