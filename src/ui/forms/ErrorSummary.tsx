// What is wrong with a form, in one place, above it. Takes focus when it appears (GOV.UK pattern).
import { useEffect, useRef } from 'react';
import { fieldId } from './Field.tsx';
import css from './field.module.css';

export type FormProblem = { readonly field: string | null; readonly text: string };

export type ErrorSummaryProps = {
  readonly problems: readonly FormProblem[];
  /** Raised with every failed attempt: the same problems again take focus again. */
  readonly attempt: number;
};

export const ErrorSummary = ({ problems, attempt }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  const shown = problems.length > 0;
  useEffect(() => {
    if (shown && attempt > 0) box.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  return (
    <div className={css.summary} ref={box} tabIndex={-1} role="alert" aria-labelledby="form-problems">
      <h2 id="form-problems">There is a problem</h2>
      <ul>
        {problems.map(({ field, text }) => (
          <li key={`${field}${text}`}>
            {field === null ? (
              text
            ) : (
              <a href={`#${fieldId(field)}`} onClick={focusField(field)}>
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};

const focusField = (field: string) => (event: { preventDefault: () => void }) => {
  event.preventDefault();
  document.getElementById(fieldId(field))?.focus();
};
