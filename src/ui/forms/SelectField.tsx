// A choice from a short list, made as every other field: its label above, its hint under that.
import { useId, type ReactNode } from 'react';
import { FieldError, fieldId } from './Field.tsx';
import css from './field.module.css';
import { Select } from './Select.tsx';

export type SelectFieldProps = {
  readonly label: string;
  /** The anchor an error summary links to. */
  readonly name?: string;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly value: string | number;
  /** Called with the value of the option. */
  readonly onChoose: (value: string) => void;
  /** The options. */
  readonly children: ReactNode;
};

export const SelectField = ({ label, name, error, hint, value, onChoose, children }: SelectFieldProps) => {
  const own = useId();
  const id = name === undefined ? own : fieldId(name);
  const hintId = hint === undefined ? undefined : `${own}hint`;
  const errorId = error === undefined ? undefined : `${own}error`;
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
      {error !== undefined && <FieldError id={errorId} text={error} />}
      <Select
        id={id}
        aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
        aria-invalid={error === undefined ? undefined : true}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {children}
      </Select>
    </div>
  );
};
