// One way to pay, to choose from.
import { Option } from '#src/features/checkout/Options.tsx';
import type { Cents } from '#events/facts/values.ts';
import { savedMethodText } from '../savedMethods.ts';
import { walletName, WALLET_LOADING_TEXT } from '../wallets/walletWords.ts';
import { PaymentMarks } from './PaymentMarks.tsx';
import { afterpayLimitText, instalmentsText } from './paymentWords.ts';
import { isUsable, keyOfWay, type WayToPay } from './waysToPay.ts';

type WayProps = {
  readonly way: WayToPay;
  readonly due: Cents;
  readonly now: number;
  readonly isChosen: boolean;
  readonly choose: () => void;
};

export const Way = ({ way, due, now, isChosen, choose }: WayProps) => {
  const { label, hint } = wordsOf(way, due, now);
  return (
    <Option
      name="way"
      value={keyOfWay(way)}
      checked={isChosen}
      disabled={!isUsable(way)}
      onChange={choose}
      label={label}
      hint={hint}
      end={way.type === 'saved' || way.type === 'extension' ? undefined : <PaymentMarks way={way.type} />}
    />
  );
};

const wordsOf = (
  way: WayToPay,
  due: Cents,
  now: number,
): { readonly label: string; readonly hint?: string | undefined } => {
  switch (way.type) {
    case 'saved':
      return { label: savedMethodText(way.method, now) };
    case 'card':
      return { label: 'Credit or debit card' };
    case 'paypal':
      return { label: 'PayPal' };
    case 'applePay':
    case 'googlePay':
      return {
        label: walletName[way.type],
        ...(way.wallet === 'loading' && { hint: WALLET_LOADING_TEXT }),
      };
    case 'extension':
      return way;
    case 'afterpay':
      return {
        label: 'Afterpay',
        hint: way.isWithin ? instalmentsText(due) : afterpayLimitText(way.limits),
      };
    default:
      return way satisfies never;
  }
};
