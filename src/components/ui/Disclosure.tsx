// A row that opens: native <details>, so it works before and without scripts.
import type { ReactNode } from 'react';
import css from './disclosure.module.css';
import { Icon } from './Icon.tsx';

export type DisclosureProps = {
  readonly title: ReactNode;
  /** Of several with one name, one is open at a time. */
  readonly name?: string;
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
};

export const Disclosure = ({ title, name, startsOpen, children }: DisclosureProps) => (
  <details className={css['disclosure']} name={name} open={startsOpen}>
    <summary className={css['summary']}>
      <span>{title}</span>
      <Icon name="chevronDown" size={20} />
    </summary>
    <div className={css['content']}>{children}</div>
  </details>
);
