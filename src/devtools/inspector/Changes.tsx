// What is otherwise between two moments of a log: what is shown, and every field of the state.
import { useMemo } from 'react';
import { diffViews, type ViewChange } from '#projections/replay/viewDiff.ts';
import { changedFields, type FieldChange } from '#projections/shop/changedFields.ts';
import { changedElements } from '#projections/shop/changedElements.ts';
import type { ShopState } from '#projections/shop/shopState.ts';
import { Disclosure } from '#src/ui/Disclosure.tsx';
import { formatCount } from '#src/words/format.ts';
import { firstOf, inShort } from './reading/inShort.ts';
import css from './inspector.module.css';

type ChangesProps = { readonly title: string; readonly before: ShopState; readonly after: ShopState };

export const Changes = ({ title, before, after }: ChangesProps) => {
  const changes = useMemo(() => firstOf(diffViews(before, after)), [before, after]);
  const fields = useMemo(() => changedFields(before, after).flatMap(changedElements), [before, after]);
  const shown = firstOf(fields);
  return (
    <>
      <h3>{title}</h3>
      {changes.first.length === 0 ? (
        <p className="muted small">Nothing that is shown.</p>
      ) : (
        <ul className={css.changes}>
          {changes.first.map((change) => (
            <li key={`${change.view} ${change.key}`}>
              <Change change={change} />
            </li>
          ))}
          {changes.more > 0 && <li>and {changes.more} more</li>}
        </ul>
      )}
      {fields.length > 0 && (
        <Disclosure title={`Field by field: ${formatCount(fields.length, 'field')}`}>
          <ul className={css.changes}>
            {shown.first.map((field) => (
              <li key={field.path}>
                <Field field={field} />
              </li>
            ))}
            {shown.more > 0 && <li>and {shown.more} more</li>}
          </ul>
        </Disclosure>
      )}
    </>
  );
};

const Change = ({ change: { view, key, before, after } }: { change: ViewChange }) => (
  <>
    <span className={css.view}>{view}</span> {key}: <FromTo before={before} after={after} />
  </>
);

const Field = ({ field: { path, before, after } }: { field: FieldChange }) => (
  <>
    <code>{path}</code>: <FromTo before={before} after={after} />
  </>
);

const FromTo = ({ before, after }: { readonly before: string | null; readonly after: string | null }) => (
  <>
    {before === null ? 'nothing' : <del>{inShort(before)}</del>} →{' '}
    {after === null ? 'nothing' : <ins>{inShort(after)}</ins>}
  </>
);
