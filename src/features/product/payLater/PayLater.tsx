// The instalments of paying later, beside the price. Outside the providers' limits there is no such line. Of what is sold in
// lots they pay for a lot: one piece cannot be bought.
import { lazy, Suspense, useState } from 'react';
import { toCents } from '#events/brands.ts';
import { payLaterProviders, type PayLaterProvider } from '#domain/payment/payLater.ts';
import { PlainButton } from '#src/ui/Button.tsx';
import { payLaterWords } from './payLaterWords.ts';
import css from './payLater.module.css';
import type { Cents } from '#events/facts/values.ts';

const PayLaterSheet = lazy(async () => ({ default: (await import('./PayLaterSheet.tsx')).PayLaterSheet }));

type PayLaterProps = {
  /** Of one piece. */
  readonly priceCents: Cents;
  /** The fewest that can be bought. */
  readonly pieces: number;
  /** By the shop. */
  readonly offered: readonly PayLaterProvider[];
};

export const PayLater = ({ priceCents, pieces, offered }: PayLaterProps) => {
  /** Null until it is first opened. It stays when it is closed, because closing takes its time. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const total = toCents(priceCents * pieces);
  const providers = payLaterProviders(total, offered);
  if (providers.length === 0) return null;
  return (
    <>
      <p className={css.line}>
        {payLaterWords(total, pieces, providers)}{' '}
        <PlainButton onClick={() => setOpen(true)} aria-haspopup="dialog">
          How it works
        </PlainButton>
      </p>
      {isOpen !== null && (
        <Suspense>
          <PayLaterSheet {...{ total, pieces, providers }} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
