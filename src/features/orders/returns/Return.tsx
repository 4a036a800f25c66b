// One return on its page: read, chosen, asked for, and followed.
import { useCallback, useState } from 'react';
import type { OrderNumber } from '#events/facts/values.ts';
import { NotHere } from '#src/features/customer/NotHere.tsx';
import { useReading } from '#src/features/customer/useReading.ts';
import { WaitingLine } from '#src/features/items/LineParts.tsx';
import { useAsk } from '#src/store/useCommands.ts';
import type { AskOutcome } from '#src/store/commands.ts';
import { askForReturn, getReturn, withdrawReturn, type ReturnView } from '#sync/protocol/checkout/returns.ts';
import { useAgainWhileSeen } from '../purchases/useAgainWhileSeen.ts';
import { ReturnAsked } from './ReturnAsked.tsx';
import { ReturnForm } from './ReturnForm.tsx';

export type ReturnProps = {
  readonly number: OrderNumber;
  readonly token: string;
};

const UNREACHABLE_TEXT = 'Returns need a connection. This page loads once you’re back online.';

export const Return = ({ number, token }: ReturnProps) => {
  const send = useAsk();
  const params = { number, token };
  const read = useCallback(() => send(getReturn, { params: { number, token } }), [send, number, token]);
  const { outcome, again } = useReading(read);
  const [answered, setAnswered] = useState<ReturnView | null>(null);
  const [seen, setSeen] = useState<typeof outcome>(null);
  // What was read last stays in sight while it is asked for again, and a newer answer of the shop goes before it.
  if (outcome !== null && outcome !== seen) {
    setSeen(outcome);
    if (outcome.type === 'done') setAnswered(outcome.body);
  }
  useAgainWhileSeen(() => {
    if (answered?.type === 'asked') again();
  });
  const keep = <Outcome extends AskOutcome<typeof getReturn>>(told: Outcome): Outcome => {
    if (told.type === 'done') setAnswered(told.body);
    return told;
  };
  const shown = seen !== null && seen.type === 'refused' ? null : answered;
  if (shown?.type === 'open')
    return (
      <ReturnForm
        view={shown}
        onSend={async (lines) => keep(await send(askForReturn, { params, body: { lines: [...lines] } }))}
      />
    );
  if (shown)
    return <ReturnAsked view={shown} onWithdraw={async () => keep(await send(withdrawReturn, { params }))} />;
  if (seen === null || seen.type === 'done')
    return (
      <div aria-busy="true">
        <p className="visually-hidden">Reading your return…</p>
        <WaitingLine />
      </div>
    );
  return <NotHere outcome={seen} unreachableText={UNREACHABLE_TEXT} onAgain={again} />;
};
