// A row that opens: native <details>, so it works before and without scripts.
import { useEffect, useRef, type ReactNode } from 'react';
import css from './disclosure.module.css';
import { Icon } from './Icon.tsx';

export type DisclosureProps = {
  readonly title: ReactNode;
  /** Of several with one name, one is open at a time. */
  readonly name?: string;
  readonly startsOpen?: boolean;
  /** Called with the first render, too: it may have been opened before scripts ran. */
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
};

export const Disclosure = ({ title, name, startsOpen, onToggle, children }: DisclosureProps) => {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (details.current) onToggle?.(details.current.open);
  }, [onToggle]);
  return (
    <details
      ref={details}
      className={css.disclosure}
      name={name}
      open={startsOpen}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
    >
      <summary className={css.summary}>
        <span>{title}</span>
        <Icon name="chevronDown" size={20} />
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  );
};
