// A whole folded state, to be opened branch by branch.
import css from './inspector.module.css';

/** @param value a state, or a part of one @param name of the part; absent: the whole */
export const StateTree = ({ value, name }: { value: unknown; name?: string }) => {
  const parts = partsOf(value);
  if (parts.length === 0)
    return (
      <p className={css.leaf}>
        {name}: <code>{JSON.stringify(value) ?? 'nothing'}</code>
      </p>
    );
  const branches = (
    <ul className={css.branches}>
      {parts.map(([key, part]) => (
        <li key={key}>
          <StateTree name={key} value={part} />
        </li>
      ))}
    </ul>
  );
  if (name === undefined) return branches;
  return (
    <details className={css.tree}>
      <summary>
        {name} <span className="muted">({parts.length})</span>
      </summary>
      {branches}
    </details>
  );
};

const partsOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];
