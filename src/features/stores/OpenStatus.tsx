// Whether a store is open, to a quarter of a minute. The server's page is the same at any hour, so it says no more
// than on how many days.
import { openStateAt } from '#domain/stores/openingHours.ts';
import { useNow } from '#src/ui/hooks/useNow.ts';
import type { Store } from '#sync/protocol/stores/stores.ts';
import css from './openStatus.module.css';
import { openWords, weekWords } from './storeWords.ts';

export const OpenStatus = ({ store }: { store: Store }) => {
  const now = useNow();
  const { tone, text } =
    now === 0 ? { tone: 'unknown', text: weekWords(store) } : openWords(openStateAt(store, now));
  return (
    <p className={css.status} data-tone={tone}>
      {text}
    </p>
  );
};
