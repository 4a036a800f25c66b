// A fact under the button that buys: an icon, what it says, and a second line that says it more exactly.
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#src/ui/Icon.tsx';
import css from './facts.module.css';

export type FactProps = {
  readonly icon: IconName;
  readonly more?: ReactNode;
  /** Its second line needs two on a narrow screen. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
};

export const Fact = ({ icon, more, isLong = false, children }: FactProps) => (
  <li data-two={more !== undefined || undefined} data-long={isLong || undefined} className={css.fact}>
    <Icon name={icon} size={22} />
    <div>
      <p>{children}</p>
      {more !== undefined && <p className={css.more}>{more}</p>}
    </div>
  </li>
);
