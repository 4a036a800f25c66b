// An overlay over the page: a native <dialog>, so the browser traps focus, gives it back, and makes the rest inert.
//
// Closes on Escape, on the backdrop, on its button and on a change of route (§2 overlays).
import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import css from './sheet.module.css';

export type SheetProps = {
  /** For a trigger that opens the sheet before scripts have loaded (`commandfor`). */
  readonly id?: string;
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly position: 'center' | 'left' | 'right' | 'bottom' | 'screen';
  /** No padding around the content. */
  readonly bare?: boolean;
  /** False keeps the sheet through a change of route. */
  readonly closesOnRoute?: boolean;
  readonly children: ReactNode;
};

export const Sheet = ({
  id,
  title,
  open,
  onClose,
  position,
  bare,
  closesOnRoute = true,
  children,
}: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useOpen(dialog, open);
  useCloseOnRoute(closesOnRoute, open, onClose);

  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    // The dialog fills itself with its children, so a press on the element itself is a press on its backdrop.
    if (event.target === event.currentTarget) onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it too
    <dialog
      ref={dialog}
      id={id}
      className={css['sheet']}
      data-position={position}
      closedby="any"
      data-bare={bare || undefined}
      aria-labelledby={headingId}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      <div className={css['head']}>
        <h2 id={headingId}>{title}</h2>
        <IconButton label="Close" onClick={onClose} {...closes(id)}>
          <Icon name="close" />
        </IconButton>
      </div>
      <div className={css['body']}>{children}</div>
    </dialog>
  );
};

/** Before scripts have loaded the browser itself closes the dialog by this command. */
const closes = (id: string | undefined) => (id === undefined ? {} : { command: 'close', commandfor: id });

const useOpen = (dialog: { readonly current: HTMLDialogElement | null }, open: boolean) => {
  // A layout effect, because its clean-up runs while the dialog is still in the page: closing is what gives focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    if (!element.open) element.showModal();
    return () => element.close();
  }, [dialog, open]);
};

const useCloseOnRoute = (wanted: boolean, open: boolean, onClose: () => void) => {
  const { key } = useLocation();
  const openedAt = useRef<string | null>(null);
  useEffect(() => {
    if (!open) openedAt.current = null;
    else if (openedAt.current === null) openedAt.current = key;
    else if (wanted && openedAt.current !== key) onClose();
  }, [wanted, open, key, onClose]);
};
