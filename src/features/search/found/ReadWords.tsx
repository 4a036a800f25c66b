// What the search read from the words: filters, each with its way out, and what it left aside.
import { useSearchParams } from 'react-router';
import { Icon } from '#src/ui/Icon.tsx';
import { Link } from '#src/ui/Link.tsx';
import { searchAsking } from '#sync/protocol/search/listChanges.ts';
import type { FoundPage, Understood } from '#sync/protocol/search/search.ts';
import { parseListAddress } from '#sync/protocol/search/searchAddress.ts';
import filterChip from '#src/ui/filterChip.module.css';
import css from './readWords.module.css';

type ReadWordsProps = {
  readonly understood: Understood;
  /** Lists that go by the words. */
  readonly lists: readonly FoundPage[];
};

export const ReadWords = ({ understood, lists }: ReadWordsProps) => {
  const [search] = useSearchParams();
  const { filters } = understood;
  const without = (words: string): string =>
    `/search${searchAsking(search, { ...parseListAddress(search), words, page: 1 })}`;
  const sentences = sentencesOf(understood);
  if (filters.length === 0 && sentences.length === 0 && lists.length === 0) return null;
  return (
    <div className={css.read}>
      {sentences.length > 0 && <p>{sentences.join(' ')}</p>}
      {filters.length > 0 && (
        <ul className={css.chips} aria-label="Filters read from your words">
          {filters.map((filter) => (
            <li key={filter.words}>
              <Link
                to={without(filter.without)}
                className={filterChip.chip}
                aria-label={`Remove ${filter.label}`}
              >
                {filter.label}
                <Icon name="close" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {lists.map(({ path, title }) => (
        <p key={path}>
          Or see all of <Link to={path}>{title}</Link>
        </p>
      ))}
    </div>
  );
};

const sentencesOf = ({ unknown, dropped, respelled }: Understood): readonly string[] => [
  ...respelled.map(({ typed, meant }) => `Read “${typed}” as “${meant}”.`),
  ...(unknown.length === 0
    ? []
    : [`We don’t know ${listed(unknown)}, so we searched without ${them(unknown)}.`]),
  ...(dropped.length === 0 ? [] : [`Nothing has all of that: shown without ${listed(dropped)}.`]),
];

const them = (words: readonly string[]): string => (words.length === 1 ? 'it' : 'them');

/** “a”, “b” or “c” */
const listed = (words: readonly string[]): string =>
  words
    .map((word) => `“${word}”`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' or ');
