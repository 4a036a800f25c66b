// Form fields: label above and always visible, hint under it, the error between hint and input in the same words as the
// summary.
import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import css from './field.module.css';
import { Icon } from './Icon.tsx';

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

export const Field = (props: FieldProps) => (
  <Frame {...props}>{(wired) => <input {...wired} className={css['input']} />}</Frame>
);

/** A password that can be shown, pasted into, and filled by a password manager. */
export const PasswordField = (props: Omit<FieldProps, 'type'>) => {
  const [shown, setShown] = useState(false);
  return (
    <Frame {...props}>
      {(wired) => (
        <>
          <input
            {...wired}
            type={shown ? 'text' : 'password'}
            className={`${css['input']} ${css['withButton']}`}
          />
          <button
            type="button"
            className={css['reveal']}
            aria-pressed={shown}
            aria-label={`Show ${props.label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </>
      )}
    </Frame>
  );
};

type Wired = Native & { id: string; name: string };

const Frame = ({
  label,
  hint,
  error,
  children,
  ...input
}: Omit<FieldProps, 'children'> & { children: (wired: Wired) => ReactNode }) => {
  const own = useId();
  const hintId = hint ? `${own}hint` : undefined;
  const errorId = error ? `${own}error` : undefined;
  const id = fieldId(input.name);
  const described = [hintId, errorId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={css['field']}>
      <label className={css['label']} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={css['hint']} id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className={css['error']} id={errorId}>
          <Icon name="warning" size={18} />
          <span>
            <span className="visually-hidden">Error: </span>
            {error}
          </span>
        </p>
      )}
      <div className={css['box']}>
        {children({ ...input, id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      </div>
    </div>
  );
};
