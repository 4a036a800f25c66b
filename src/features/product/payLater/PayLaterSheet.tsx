// How paying in four works: when each payment is due, and with whom. Loaded when it is opened.
import { later } from '#events/store/clock.ts';
import {
  INSTALMENT_DAYS,
  instalmentsOf,
  payLaterLimits,
  type PayLaterProvider,
} from '#domain/payment/payLater.ts';
import { Sheet } from '#src/ui/Sheet.tsx';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { formatAmount, formatDate, formatPrice } from '#src/words/format.ts';
import css from './payLater.module.css';
import { providerNames, wayThere } from './payLaterWords.ts';
import type { Cents } from '#events/facts/values.ts';

const DAY_MS = 86_400_000;

type PayLaterSheetProps = {
  readonly total: Cents;
  /** What the total is for. */
  readonly pieces: number;
  /** One or more. */
  readonly providers: readonly PayLaterProvider[];
  readonly open: boolean;
  readonly onClose: () => void;
};

export const PayLaterSheet = ({ total, pieces, providers, open, onClose }: PayLaterSheetProps) => {
  const now = useNow();
  return (
    <Sheet title="Paying in four" position="bottomOrCenter" open={open} onClose={onClose}>
      <div className={css.sheet}>
        <p>
          You pay a quarter when you order and the rest in three payments, two weeks apart. For{' '}
          {pieces === 1 ? 'this product' : `${pieces} of these`}, ordered today and without delivery:
        </p>
        <ol className={css.payments}>
          {instalmentsOf(total).map((amount, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- four payments in their order
            <li key={at}>
              <span>{at === 0 ? 'Today' : formatDate(later(now, at * INSTALMENT_DAYS * DAY_MS))}</span>
              <b>{formatAmount(amount)}</b>
            </li>
          ))}
        </ol>
        <ul className={css.providers}>
          {providers.map((provider) => (
            <li key={provider}>
              <b>{providerNames[provider]}</b>: {limitWords(provider)}
            </li>
          ))}
        </ul>
        <p className="muted note-text">
          At checkout choose {wayThere(providers)}. You agree with the provider there, on its terms: it
          decides whether you can use it, and charges a fee when a payment is late.
        </p>
      </div>
    </Sheet>
  );
};

const limitWords = (provider: keyof typeof payLaterLimits): string => {
  const { from, to } = payLaterLimits[provider];
  return from === 0
    ? `orders up to ${formatPrice(to)}.`
    : `orders from ${formatPrice(from)} to ${formatPrice(to)}.`;
};
