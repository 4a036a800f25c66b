// The search of the header: a plain GET form, which every page's first load carries, until it is touched; then the one
// that suggests.
import { useRef, useState, type ComponentType } from 'react';
import type { SearchFormProps } from '#src/features/search/SearchForm.tsx';
import css from '#src/features/search/searchForm.module.css';
import { Icon } from '#src/ui/Icon.tsx';
import { SEARCH_PLACEHOLDER } from '#src/words/ownShop.ts';

type Loaded = {
  readonly Form: ComponentType<SearchFormProps>;
  /** What was typed meanwhile. */
  readonly words: string;
  readonly hadFocus: boolean;
};

export const HeaderSearch = () => {
  const input = useRef<HTMLInputElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const load = (): void => {
    import('#src/features/search/SearchForm.tsx').then(
      ({ SearchForm }) =>
        setLoaded({
          Form: SearchForm,
          words: input.current?.value ?? '',
          hadFocus: document.activeElement === input.current,
        }),
      // Without its code the plain box still works; the next touch tries again.
      () => undefined,
    );
  };
  if (loaded) return <loaded.Form words={loaded.words} takesFocus={loaded.hadFocus} inHeader />;
  return (
    <search aria-label="Site">
      <form className={css.form} data-compact method="get" action="/search">
        <Icon name="search" size={20} />
        <input
          ref={input}
          name="q"
          type="search"
          autoComplete="off"
          aria-label="Search"
          placeholder={SEARCH_PLACEHOLDER}
          onFocus={load}
        />
      </form>
    </search>
  );
};
