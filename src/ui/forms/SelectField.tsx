// A choice from a short list, made as every other field: its label above, its hint under that.
import { useId, type ReactNode } from 'react';
import css from './field.module.css';
import { Select } from './Select.tsx';

export type SelectFieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly value: string | number;
  /** Called with the value of the option. */
  readonly onChoose: (value: string) => void;
  /** The options. */
  readonly children: ReactNode;
};

export const SelectField = ({ label, hint, value, onChoose, children }: SelectFieldProps) => {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}hint`;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      )}
      <Select
        id={id}
        aria-describedby={hintId}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {children}
      </Select>
    </div>
  );
};
