// A short message in its place on the page: what happened, then what to do. Never by colour alone.
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import css from './note.module.css';

export type NoteTone = 'plain' | 'ok' | 'warn' | 'err' | 'info';

const icons: Record<NoteTone, IconName> = {
  plain: 'info',
  ok: 'tick',
  warn: 'warning',
  err: 'warning',
  info: 'info',
};

export const Note = ({
  tone = 'plain',
  icon = icons[tone],
  id,
  children,
}: {
  tone?: NoteTone;
  /** Replaces the tone's own, where the words are about something that has one. */
  icon?: IconName | undefined;
  id?: string;
  children: ReactNode;
}) => (
  <div className={css.note} data-tone={tone} id={id}>
    <Icon name={icon} size={20} />
    <div className={css.body}>{children}</div>
  </div>
);
