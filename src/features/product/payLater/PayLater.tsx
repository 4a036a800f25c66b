// The instalments of paying later, beside the price. Outside the providers' limits there is no such line.
import { lazy, Suspense, useState } from 'react';
import { payLaterProviders } from '#domain/payment/payLater.ts';
import { PlainButton } from '#src/ui/Button.tsx';
import { payLaterWords } from './payLaterWords.ts';
import css from './payLater.module.css';
import type { Cents } from '#events/facts/values.ts';

const PayLaterSheet = lazy(async () => ({ default: (await import('./PayLaterSheet.tsx')).PayLaterSheet }));

export const PayLater = ({ priceCents }: { priceCents: Cents }) => {
  /** Null until it is first opened. It stays when it is closed, because closing takes its time. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  if (payLaterProviders(priceCents).length === 0) return null;
  return (
    <>
      <p className={css.line}>
        {payLaterWords(priceCents)}{' '}
        <PlainButton onClick={() => setOpen(true)} aria-haspopup="dialog">
          How it works
        </PlainButton>
      </p>
      {isOpen !== null && (
        <Suspense>
          <PayLaterSheet priceCents={priceCents} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
