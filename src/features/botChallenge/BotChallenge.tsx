// The overlay of a bot challenge (BEH-2): over the whole shop, and nothing closes it but the end of the challenge.
//
// Not ui/Sheet.tsx, which every page loads and which a shopper can close.
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useReachability } from '#src/page/offline/reachability.ts';
import sheet from '#src/ui/sheet.module.css';
import { Status } from '#src/ui/Status.tsx';
import css from './botChallenge.module.css';
import type { ChallengeResult } from './challengeGate.ts';
import { showWidget } from './turnstile.ts';

type Props = {
  /** It leaves, which takes as long as every overlay's leaving. */
  readonly isOver: boolean;
  readonly onResult: (result: ChallengeResult) => void;
};

export const BotChallenge = ({ isOver, onResult }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const named = useId();
  const widget = useRef<HTMLDivElement>(null);
  const [isThere, setThere] = useState(false);
  useHeldOpen(dialog, !isOver);
  useWithdrawal(onResult);
  useEffect(() => {
    if (isOver) return undefined;
    let isGone = false;
    let remove: (() => void) | undefined;
    const show = async (element: HTMLDivElement): Promise<void> => {
      try {
        const shown = await showWidget(element, onResult);
        if (isGone) return shown();
        remove = shown;
        setThere(true);
      } catch (error) {
        console.warn(error);
        if (!isGone) onResult(navigator.onLine ? 'FAILURE' : 'WITHDRAWN');
      }
    };
    if (widget.current) void show(widget.current);
    return () => {
      isGone = true;
      remove?.();
    };
  }, [isOver, onResult]);
  return (
    <dialog
      ref={dialog}
      className={sheet.sheet}
      data-position="screen"
      closedby="none"
      aria-labelledby={named}
      aria-describedby={`${named}d`}
    >
      <div className={css.content}>
        <h2 id={named} tabIndex={-1} className={css.title}>
          Suspicious activity has been detected. Please complete the Captcha to continue.
        </h2>
        <p id={`${named}d`}>
          If you are placing an order, it has been cancelled and you must place the order again after
          completing the Captcha. You will not be charged twice.
        </p>
        <div ref={widget} className={css.widget} />
        <Status className="small">{isThere ? '' : 'The Captcha is loading…'}</Status>
      </div>
    </dialog>
  );
};

/** Open for as long as it is shown, above every other dialog, whoever closes it or opens one. */
const useHeldOpen = (dialog: { readonly current: HTMLDialogElement | null }, isOpen: boolean) => {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return undefined;
    const open = (): void => {
      // A dialog comes to the top when it opens.
      if (element.open) element.close();
      element.showModal();
      element.querySelector('h2')?.focus();
    };
    const refuse = (event: Event): void => event.preventDefault();
    const reopen = (): void => {
      if (!element.open) open();
    };
    const others = new MutationObserver((changes) => {
      const isOther = ({ target }: MutationRecord): boolean =>
        target !== element && target instanceof HTMLDialogElement && target.open;
      if (changes.some(isOther)) open();
    });
    element.addEventListener('cancel', refuse);
    element.addEventListener('close', reopen);
    others.observe(document, { subtree: true, attributeFilter: ['open'] });
    open();
    return () => {
      others.disconnect();
      element.removeEventListener('cancel', refuse);
      element.removeEventListener('close', reopen);
      // Closing is what gives the focus back.
      element.close();
    };
  }, [dialog, isOpen]);
};

/** What no network can solve must not stand in front of a shop that works without one. */
const useWithdrawal = (onResult: (result: ChallengeResult) => void) => {
  const reachability = useReachability();
  useEffect(() => {
    if (reachability === 'unreachable') onResult('WITHDRAWN');
    const withdraw = (): void => onResult('WITHDRAWN');
    addEventListener('offline', withdraw);
    return () => removeEventListener('offline', withdraw);
  }, [reachability, onResult]);
};
