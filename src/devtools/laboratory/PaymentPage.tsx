// /__log/payment: the browser's side of the payment providers, one piece at a time, to view and try.
import { useEffect, useRef, useState } from 'react';
import { CardForm } from '#src/features/payment/CardForm.tsx';
import { PayPalButton } from '#src/features/payment/PayPalButton.tsx';
import type { CardFormHandle, CardFormState } from '#src/features/payment/useCardFields.ts';
import { Button } from '#src/ui/Button.tsx';
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx';
import { openFraudToken } from '#src/platform/vendors/fraudToken.ts';
import type { PaymentOptions } from '#sync/protocol/checkout/payment.ts';
import css from './laboratory.module.css';
import { toCents } from '#events/brands.ts';

/** The laboratory's tab has no shop in it, and so no transport. */
const ask = async <Answer,>(path: string, method: 'GET' | 'POST'): Promise<Answer> => {
  const answer = await fetch(path, { method });
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}`);
  return (await answer.json()) as Answer;
};

/** Of a guest. */
const clientToken = async (): Promise<string> =>
  (await ask<{ readonly clientToken: string }>('/api/payment/token', 'POST')).clientToken;

export const Component = () => {
  const card = useRef<CardFormHandle>(null);
  const [state, setState] = useState<CardFormState | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [said, setSaid] = useState('Nothing yet');
  const [scripts, setScripts] = useState<PaymentOptions['scripts'] | null>(null);
  useEffect(() => {
    void ask<PaymentOptions>('/api/payment/options', 'GET').then((options) => setScripts(options.scripts));
  }, []);
  const say = (outcome: unknown): void => setSaid(JSON.stringify(outcome));
  const makeNonce = async (): Promise<void> => {
    say(await card.current?.tokenize());
    setAttempt((before) => before + 1);
  };
  const gatherFacts = async (): Promise<void> => {
    const { collectDeviceData } = await import('#src/features/payment/deviceData.ts');
    say({
      deviceData: await collectDeviceData(clientToken)(),
      fraudToken: await openFraudToken(scripts?.fraud ?? null).get(),
    });
  };
  return (
    <>
      <title>Payment | Lap &amp; Loam</title>
      <h1>Payment</h1>
      <p className={css.about}>
        Test cards only: 4111 1111 1111 1111 is good, 4000 1111 1111 1115 is declined when it is charged, 6011
        1111 1111 1117 is a card the shop doesn’t take. Any date to come, any CVV.
      </p>
      <ErrorSummary problems={state?.problems ?? []} attempt={attempt} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void makeNonce();
        }}
      >
        <CardForm ref={card} clientToken={clientToken} onState={setState} onEnter={() => void makeNonce()} />
        <Button type="submit">Make a nonce</Button>
      </form>
      <div className={css.buttons}>
        <Button tone="second" onClick={() => void gatherFacts()}>
          Gather what speaks against fraud
        </Button>
      </div>
      {scripts?.paypal && (
        <PayPalButton
          clientToken={clientToken}
          sdkUrl={scripts.paypal}
          amountCents={toCents(12_345)}
          placesOrder
          onOutcome={say}
        />
      )}
      <p>
        <output>{said}</output>
      </p>
    </>
  );
};
