// A whole folded state, to be opened branch by branch. A branch is made when it is opened: a state can hold any number of things.
import { useState } from 'react';
import { firstOf, inShort } from './reading/inShort.ts';
import css from './inspector.module.css';

/** @param value a state, or a part of one @param name of the part; absent: the whole */
export const StateTree = ({ value, name }: { value: unknown; name?: string }) => {
  const parts = partsOf(value);
  if (parts.length === 0)
    return (
      <p className={css.leaf}>
        {name}: <code>{inShort(JSON.stringify(value) ?? 'nothing')}</code>
      </p>
    );
  return name === undefined ? <Branches parts={parts} /> : <Branch name={name} parts={parts} />;
};

type Parts = readonly (readonly [string, unknown])[];

const Branch = ({ name, parts }: { name: string; parts: Parts }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.tree} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {name} <span className="muted">({parts.length})</span>
      </summary>
      {isOpen && <Branches parts={parts} />}
    </details>
  );
};

const Branches = ({ parts }: { parts: Parts }) => {
  const { first, more } = firstOf(parts);
  return (
    <ul className={css.branches}>
      {first.map(([key, part]) => (
        <li key={key}>
          <StateTree name={key} value={part} />
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
};

const partsOf = (value: unknown): Parts =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];
