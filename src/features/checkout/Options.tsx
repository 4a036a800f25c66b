// Choices as rows that are tapped whole: one of several, or a single box.
import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { FieldError, fieldId } from '#src/ui/forms/Field.tsx';
import css from './checkout.module.css';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id' | 'type'>;

export type OptionsProps = {
  readonly legend: string;
  readonly name: string;
  readonly error?: string | undefined;
  /** Side by side where there is room. */
  readonly pair?: boolean;
  readonly children: ReactNode;
};

/** The error summary links to this id, so it is on the group. */
export const Options = ({ legend, name, error, pair = false, children }: OptionsProps) => {
  const errorId = useId();
  return (
    <fieldset
      className={`${css.group} ${pair ? css.pair : ''}`}
      id={fieldId(name)}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend>{legend}</legend>
      {error !== undefined && <FieldError id={errorId} text={error} />}
      {children}
    </fieldset>
  );
};

export type OptionProps = Native & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** At the end of the row: a price. */
  readonly end?: ReactNode;
};

export const Option = ({ label, hint, end, ...native }: OptionProps) => (
  <label className={css.option}>
    <input type="radio" {...native} />
    <span>
      {label}
      {hint !== undefined && <small>{hint}</small>}
    </span>
    {end !== undefined && <b>{end}</b>}
  </label>
);

export type TickProps = Native & {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
};

export const Tick = ({ name, label, hint, error, ...native }: TickProps) => {
  const errorId = useId();
  return (
    <div>
      {error !== undefined && <FieldError id={errorId} text={error} />}
      <label className={css.tick}>
        <input
          type="checkbox"
          {...native}
          name={name}
          id={fieldId(name)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        <span>
          {label}
          {hint !== undefined && <small>{hint}</small>}
        </span>
      </label>
    </div>
  );
};
