// The filters on a phone: a button that says how many are on, and a sheet whose foot says what they find.
import { useCallback, useRef, useState } from 'react';
import { Spoken } from '#src/page/alerts/Spoken.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import { formatCount } from '#src/words/format.ts';
import { withoutFilters } from '#sync/protocol/search/listChanges.ts';
import { FacetGroups } from './FacetGroups.tsx';
import css from './filterSheet.module.css';
import { countChosen } from './facetWords.ts';
import type { AskedFilters } from '../asked/useAskedList.ts';

export const FilterSheet = ({ found, counted, query, ask }: AskedFilters) => {
  const [open, setOpen] = useState(false);
  // One visit to the sheet is one entry of the history, however much was ticked in it.
  const hasAsked = useRef(false);
  const askOnce = useCallback<AskedFilters['ask']>(
    (change) => {
      ask(change, { replace: hasAsked.current });
      hasAsked.current = true;
    },
    [ask],
  );
  const show = () => {
    hasAsked.current = false;
    setOpen(true);
  };
  const chosen = countChosen(found.query);
  return (
    <>
      <button type="button" className={css.opener} aria-haspopup="dialog" onClick={show}>
        <Icon name="filter" size={20} />
        Filter{chosen > 0 && ` (${chosen})`}
      </button>
      <Sheet
        title="Filter"
        position="left"
        bare
        open={open}
        closesOnRoute={false}
        onClose={() => setOpen(false)}
      >
        {open && (
          <div className={css.inside}>
            <Spoken />
            <div className={css.groups}>
              <FacetGroups found={counted} query={query} ask={askOnce} />
            </div>
            <div className={css.foot}>
              <Button tone="second" disabled={chosen === 0} onClick={() => askOnce(withoutFilters)}>
                Clear all
              </Button>
              <Button wide onClick={() => setOpen(false)}>
                Show {formatCount(found.answer.total, 'product')}
              </Button>
            </div>
          </div>
        )}
      </Sheet>
    </>
  );
};
