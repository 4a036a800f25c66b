// A provider's own button in the page, and a message while it loads or cannot be had.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import css from './mountedButton.module.css';

export type ButtonPlace<Latest> = {
  readonly container: HTMLElement;
  /** Of the last time the button was rendered. */
  readonly latest: () => Latest;
  readonly signal: AbortSignal;
};

export type MountedButtonProps<Latest> = {
  /** Of the provider. */
  readonly name: string;
  /** What the button needs when it is pressed; may change while it is shown. */
  readonly latest: Latest;
  /** False: its place is held, and nothing is fetched yet; default true. */
  readonly isDue?: boolean;
  /** Puts the button there until the signal. @throws when it cannot be had */
  readonly open: (place: ButtonPlace<Latest>) => Promise<void>;
};

export const MountedButton = <Latest,>({ name, latest, isDue = true, open }: MountedButtonProps<Latest>) => {
  const frame = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const now = useEffectEvent(() => latest);
  const mount = useEffectEvent((container: HTMLElement, signal: AbortSignal) =>
    open({ container, latest: () => now(), signal }),
  );
  useEffect(() => {
    if (!isDue) return undefined;
    const life = new AbortController();
    const become = (to: 'ready' | 'failed') => (): void => {
      if (!life.signal.aborted) setStatus(to);
    };
    if (frame.current) mount(frame.current, life.signal).then(become('ready'), become('failed'));
    return () => life.abort();
  }, [isDue]);

  return (
    <>
      {status === 'failed' && (
        <Note>{name} can’t be reached just now. Choose another way to pay, or come back to it later.</Note>
      )}
      <div className={css.frame} ref={frame} hidden={status === 'failed'} aria-busy={status === 'loading'} />
      <Status className="visually-hidden">{status === 'loading' && `Loading ${name}…`}</Status>
    </>
  );
};
