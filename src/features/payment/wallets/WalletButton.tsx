// The button that opens a phone's own payment sheet. What it is called follows the wallets' own rules for buttons.
import { useRef, useState } from 'react';
import type { Wallet, WalletAsk, WalletName } from '#src/features/payment/providers/wallets/wallet.ts';
import { Note } from '#src/ui/Note.tsx';
import { Button } from '#src/ui/Button.tsx';
import { providerAwayText } from '../providerWords.ts';
import { walletName } from './walletWords.ts';

export type WalletButtonProps = {
  readonly wallet: Wallet;
  /** What its sheet begins with: called within the tap. */
  readonly ask: () => WalletAsk;
};

export const WalletButton = ({ wallet, ask }: WalletButtonProps) => {
  const [isAway, setAway] = useState(false);
  const isOpen = useRef(false);
  const open = async (): Promise<void> => {
    // A second tap must not open a second sheet.
    if (isOpen.current) return;
    isOpen.current = true;
    setAway(false);
    try {
      setAway((await wallet.pay(ask())) === 'unreachable');
    } finally {
      isOpen.current = false;
    }
  };
  return (
    <>
      {isAway && <Note tone="warn">{providerAwayText(walletName[wallet.name])}</Note>}
      <Button wide onClick={() => void open()}>
        {buttonText[wallet.name]}
      </Button>
    </>
  );
};

const buttonText: Readonly<Record<WalletName, string>> = {
  applePay: `Pay with ${walletName.applePay}`,
  googlePay: `Pay with ${walletName.googlePay}`,
};
