// A quantity: two buttons and a field that takes a typed number. Never below 1; removing is its own act.
import { useState, type KeyboardEvent } from 'react';
import { Icon } from '../Icon.tsx';
import css from './qtyStepper.module.css';

export type QtyStepperProps = {
  /** What is counted, for its name: `Arden 4, US 9.5`. */
  readonly label: string;
  readonly qty: number;
  /** How far one press goes; products sold in pairs step by 2, from one even number to the next. */
  readonly step?: number;
  /** The smallest that can be bought. */
  readonly min?: number;
  readonly max: number;
  readonly onChange: (qty: number) => void;
};

type Steps = { readonly step: number; readonly min: number };

/** In whole lots, also from a quantity that is none. */
export const oneFewer = (qty: number, { step, min }: Steps): number =>
  Math.max(qty - (qty % step || step), min);
export const oneMore = (qty: number, { step, min }: Steps): number =>
  Math.max(qty - (qty % step) + step, min);

export const QtyStepper = ({ label, qty, step = 1, min = 1, max, onChange }: QtyStepperProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const wanted = Number.parseInt(typed ?? '', 10);
    setTyped(null);
    if (Number.isFinite(wanted) && wanted >= 1 && wanted !== qty) onChange(Math.min(wanted, 9_999));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') setTyped(null);
  };
  return (
    <fieldset className={css.stepper} aria-label={`Quantity of ${label}`}>
      <button
        type="button"
        className={css.step}
        aria-label={`One fewer ${label}`}
        disabled={qty <= min}
        onClick={() => onChange(oneFewer(qty, { step, min }))}
      >
        <Icon name="minus" size={18} />
      </button>
      <input
        className={css.input}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        aria-label={`Quantity of ${label}`}
        value={typed ?? String(qty)}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={css.step}
        aria-label={`One more ${label}`}
        disabled={qty >= max}
        onClick={() => onChange(oneMore(qty, { step, min }))}
      >
        <Icon name="plus" size={18} />
      </button>
    </fieldset>
  );
};
