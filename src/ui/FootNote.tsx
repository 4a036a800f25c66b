// A bar at the foot of the screen with news of the whole shop. It lies over the page and never moves what is on it.
import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '#src/ui/Icon.tsx';
import css from './footNote.module.css';

export const FootNote = ({
  icon,
  lead,
  text,
  silent = false,
  children,
}: {
  icon: IconName;
  lead: string;
  text: string;
  /** Announced elsewhere. */
  silent?: boolean;
  children?: ReactNode;
}) => {
  const leadId = useId();
  return (
    <section className={css.note} aria-labelledby={leadId} aria-live={silent ? 'off' : undefined}>
      <div className={`page ${css.inner}`}>
        <Icon name={icon} size={20} />
        <p>
          <b id={leadId}>{lead}</b> {text}
        </p>
        {children && <div className={css.actions}>{children}</div>}
      </div>
    </section>
  );
};
