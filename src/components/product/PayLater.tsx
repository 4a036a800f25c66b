// What paying later comes to, beside the price. Outside the providers' limits there is no such line.
import { lazy, Suspense, useState } from 'react';
import { payLaterProviders } from '#domain/payLater.ts';
import { PlainButton } from '#src/components/ui/Button.tsx';
import { payLaterWords } from './payLaterWords.ts';
import css from './payLater.module.css';

const PayLaterSheet = lazy(async () => ({ default: (await import('./PayLaterSheet.tsx')).PayLaterSheet }));

export const PayLater = ({ priceCents }: { priceCents: number }) => {
  const [isOpen, setOpen] = useState(false);
  if (payLaterProviders(priceCents).length === 0) return null;
  return (
    <p className={css['line']}>
      {payLaterWords(priceCents)}{' '}
      <PlainButton onClick={() => setOpen(true)} aria-haspopup="dialog">
        How it works
      </PlainButton>
      {isOpen && (
        <Suspense>
          <PayLaterSheet priceCents={priceCents} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  );
};
