// A link to another page of the shop. The router's own renders again with every step of every navigation, and a list has two
// hundred of them; this one asks where the shopper is when it is tapped.
import type { ComponentProps, MouseEvent } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> &
  Pick<NavigateOptions, 'replace' | 'preventScrollReset' | 'state'> & {
    /** As the address bar shows it, from the root: `/products/arden-4?q=…`. */
    readonly to: string;
  };

export const Link = (props: LinkProps) => {
  const { to, replace, preventScrollReset = false, state, children, ...rest } = props;
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    // Another tab, another window, a download: the browser's.
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    // Where the shopper is already is no place to come back to.
    const { pathname, search, hash } = location;
    void navigate(to, { replace: replace ?? to === pathname + search + hash, preventScrollReset, state });
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
};
