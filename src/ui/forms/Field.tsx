// Form fields: label above and always visible, hint under it, the error between hint and input in the same words as the
// summary.
import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import css from './field.module.css';
import { Icon } from '../Icon.tsx';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id' | 'name' | 'children'>;

export type FieldProps = Native & {
  /** Also the name the value is sent by and the anchor the error summary links to. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
};

/** The id of a field's input, which an error summary links to. */
export const fieldId = (name: string): string => `field-${name}`;

export const Field = ({ label, hint, error, name, ...native }: FieldProps) => (
  <FieldFrame {...{ label, hint, error, name }}>
    {(wiring) => <input {...native} {...wiring} className={css.input} />}
  </FieldFrame>
);

/** `autoComplete` says whether the address is also the user name here. */
export const EmailField = (props: Omit<FieldProps, 'label' | 'type'>) => (
  <Field
    label="Email address"
    type="email"
    autoComplete="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);

/** A password that can be shown, pasted into, and filled by a password manager. */
export const PasswordField = ({ label, hint, error, name, ...native }: Omit<FieldProps, 'type'>) => {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...{ label, hint, error, name }}>
      {(wiring) => (
        <>
          <input
            {...native}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={`${css.input} ${css.withButton}`}
          />
          <button
            type="button"
            className={css.reveal}
            aria-pressed={shown}
            aria-label={`Show ${label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </>
      )}
    </FieldFrame>
  );
};

export type FieldFrameProps = Pick<FieldProps, 'name' | 'label' | 'hint' | 'error'> & {
  readonly children: (wiring: FieldWiring) => ReactNode;
};

/** What ties a control to its label, its hint and its error. */
export type FieldWiring = {
  readonly id: string;
  readonly name: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

export const FieldFrame = ({ label, hint, error, name, children }: FieldFrameProps) => {
  const own = useId();
  const hintId = hint ? `${own}hint` : undefined;
  const errorId = error ? `${own}error` : undefined;
  const id = fieldId(name);
  const described = [hintId, errorId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId} text={error} />}
      <div className={css.box}>
        {children({ id, name, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      </div>
    </div>
  );
};

/** The words beside what they are about; the summary says the same. */
export const FieldError = ({ id, text }: { id: string | undefined; text: string }) => (
  <p className={css.error} id={id}>
    <Icon name="warning" size={18} />
    <span>
      <span className="visually-hidden">Error: </span>
      {text}
    </span>
  </p>
);
