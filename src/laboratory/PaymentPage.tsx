// /__log/payment: the browser's side of the payment providers, one piece at a time, to be looked at and tried.
import { useRef, useState } from 'react';
import { CardForm } from '#src/components/payment/CardForm.tsx';
import type { CardFormHandle, CardFormState } from '#src/components/payment/useCardFields.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import css from './laboratory.module.css';

/** Of a guest: the laboratory's tab has no shop in it. */
const clientToken = async (): Promise<string> => {
  const answer = await fetch('/api/payment/token', { method: 'POST' });
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}`);
  return ((await answer.json()) as { clientToken: string }).clientToken;
};

export const Component = () => {
  const card = useRef<CardFormHandle>(null);
  const [state, setState] = useState<CardFormState | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState('Nothing yet');
  const pay = async (): Promise<void> => {
    const answer = await card.current?.tokenize();
    setOutcome(JSON.stringify(answer));
    setAttempt((before) => before + 1);
  };
  return (
    <>
      <title>Payment | Lap &amp; Loam</title>
      <h1>Payment</h1>
      <p className={css['about']}>
        Test cards only: 4111 1111 1111 1111 is good, 4000 1111 1111 1115 is declined when it is charged, 6011
        1111 1111 1117 is a card the shop doesn’t take. Any date to come, any CVV.
      </p>
      <ErrorSummary problems={state?.problems ?? []} attempt={attempt} />
      <CardForm ref={card} clientToken={clientToken} onState={setState} onEnter={() => void pay()} />
      <div className={css['buttons']}>
        <Button onClick={() => void pay()}>Make a nonce</Button>
      </div>
      <p>
        <output>{outcome}</output>
      </p>
    </>
  );
};
