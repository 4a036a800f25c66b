// PayPal's own button in the page, and a message while it loads or is unavailable.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import type { PayPalOutcome } from '#src/features/payment/providers/payPal.ts';
import css from './payPalButton.module.css';
import type { Cents } from '#events/facts/values.ts';

export type PayPalButtonProps = {
  readonly clientToken: () => Promise<string>;
  /** `scripts.paypal` of the shop's payment options. */
  readonly sdkUrl: string;
  /** What is to be paid, in cents. May change while the button is shown. */
  readonly amountCents: Cents;
  /** Whether approving at PayPal places the order at once. */
  readonly placesOrder: boolean;
  readonly onOutcome: (outcome: PayPalOutcome) => void;
};

export const PayPalButton = ({
  clientToken,
  sdkUrl,
  amountCents,
  placesOrder,
  onOutcome,
}: PayPalButtonProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const amount = useEffectEvent(() => (amountCents / 100).toFixed(2));
  const report = useEffectEvent(onOutcome);
  const open = useEffectEvent(async (container: HTMLElement, signal: AbortSignal): Promise<void> => {
    const { openPayPal } = await import('#src/features/payment/providers/payPal.ts');
    await openPayPal({
      clientToken,
      sdkUrl,
      container,
      amount,
      placesOrder,
      onOutcome: (outcome) => {
        if (!signal.aborted) report(outcome);
      },
      signal,
    });
  });
  useEffect(() => {
    const life = new AbortController();
    const become = (to: 'ready' | 'failed') => (): void => {
      if (!life.signal.aborted) setStatus(to);
    };
    if (frame.current) open(frame.current, life.signal).then(become('ready'), become('failed'));
    return () => life.abort();
  }, []);

  return (
    <>
      {status === 'failed' && (
        <Note>PayPal can’t be reached just now. Choose another way to pay, or come back to it later.</Note>
      )}
      <div className={css.frame} ref={frame} hidden={status === 'failed'} aria-busy={status === 'loading'} />
      <Status className="visually-hidden">{status === 'loading' && 'Loading PayPal…'}</Status>
    </>
  );
};
