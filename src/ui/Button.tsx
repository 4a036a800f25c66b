// The shop's buttons. Ink is the only colour an action has; what looks like a button and goes somewhere is a link.
import type { ComponentProps, ReactNode } from 'react';
import css from './button.module.css';
import { Link, type LinkProps } from './Link.tsx';

type ButtonTone = 'second' | 'onHero' | 'danger';

type Look = { tone?: ButtonTone; wide?: boolean; small?: boolean };

const look = ({ tone, wide, small }: Look) => ({
  className: css.button,
  'data-tone': tone,
  'data-wide': wide || undefined,
  'data-small': small || undefined,
});

type Native = Omit<ComponentProps<'button'>, 'className' | 'style'>;

export const Button = ({ tone, wide, small, ...rest }: Native & Look) => (
  <button
    type="button"
    {...rest}
    {...look({ ...(tone && { tone }), wide: wide ?? false, small: small ?? false })}
  />
);

type LinkTo = Pick<LinkProps, 'to' | 'replace' | 'preventScrollReset' | 'state'> & {
  readonly children: ReactNode;
};

export const ButtonLink = ({ tone, wide, small, ...link }: Look & LinkTo) => (
  <Link {...link} {...look({ ...(tone && { tone }), wide: wide ?? false, small: small ?? false })} />
);

/** A button that reads as an underlined link. */
export const PlainButton = (props: Native) => <button type="button" {...props} className={css.plain} />;

/** A round 48 px button holding an icon; it needs a name of its own. */
export const IconButton = ({ label, ...rest }: Native & { label: string }) => (
  <button type="button" {...rest} className={css.icon} aria-label={label} />
);
