// An overlay over the page: a native <dialog>, so the browser traps focus, gives it back, and makes the rest inert.
//
// Closes on Escape, on the backdrop, on its button and on a change of route (BEH-2 overlays).
import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import css from './sheet.module.css';

/** `bottomOrCenter`: from the bottom on a phone, in the middle where the screen is wide. */
export type SheetPosition = 'center' | 'left' | 'right' | 'top' | 'bottom' | 'bottomOrCenter' | 'screen';

/** 360, 480, 640 and 960 px; on a narrower screen as much as there is. */
export type SheetWidth = 'sm' | 'md' | 'lg' | 'xl';

/** What a screen reader calls it: its title, or a name where no title is visible. */
type Named = { readonly title: string } | { readonly title?: never; readonly label: string };

export type SheetProps = Named & {
  /** For a trigger that opens the sheet before scripts have loaded (`commandfor`). */
  readonly id?: string;
  readonly description?: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** `center` */
  readonly position?: SheetPosition;
  /** Absent: what suits the position. */
  readonly width?: SheetWidth;
  /** No padding around the content. */
  readonly bare?: boolean;
  /** False keeps the sheet through a change of route. */
  readonly closesOnRoute?: boolean;
  readonly children: ReactNode;
};

export const Sheet = (props: SheetProps) => {
  const { id, title, description, open, onClose, position = 'center', width, bare, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const named = useId();
  useOpen(dialog, open);
  useCloseOnRoute(props.closesOnRoute ?? true, open, onClose);

  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    // The dialog fills itself with its children, so a press on the element itself is a press on its backdrop.
    if (event.target === event.currentTarget) onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it too
    <dialog
      ref={dialog}
      id={id}
      className={css.sheet}
      data-position={position}
      data-width={width}
      closedby="any"
      data-bare={bare || undefined}
      {...(props.title === undefined ? { 'aria-label': props.label } : { 'aria-labelledby': named })}
      aria-describedby={description && `${named}d`}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      <div className={css.head}>
        {title && <h2 id={named}>{title}</h2>}
        <IconButton label="Close" onClick={onClose} {...closes(id)}>
          <Icon name="close" />
        </IconButton>
      </div>
      {description && (
        <p id={`${named}d`} className={css.description}>
          {description}
        </p>
      )}
      <div className={css.body}>{children}</div>
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
