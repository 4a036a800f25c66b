// One return on its page: read, chosen, asked for, and followed. Readable without a network once it was read.
import { useCallback, useEffect, useRef, useState } from 'react';
import css from '#src/features/customer/accountPage.module.css';
import { NotHere } from '#src/features/customer/NotHere.tsx';
import { useOwner } from '#src/features/customer/useOwner.ts';
import { useReading } from '#src/features/customer/useReading.ts';
import { WaitingLine } from '#src/features/items/LineParts.tsx';
import { useAsk } from '#src/store/useCommands.ts';
import type { AskOutcome } from '#src/store/commands.ts';
import { askForReturn, getReturn, withdrawReturn } from '#sync/protocol/checkout/returns.ts';
import { LastUpdated } from '../purchases/PurchaseView.tsx';
import { useAgainWhileSeen } from '../purchases/useAgainWhileSeen.ts';
import { dropReturn, keepReturn, type ReturnName } from './keptReturns.ts';
import { ReturnAsked } from './ReturnAsked.tsx';
import { ReturnForm } from './ReturnForm.tsx';
import { useShownReturn } from './useShownReturn.ts';

const UNREACHABLE_TEXT =
  'This return isn’t on this device yet. It shows once you’re back online, and stays readable from then on.';

export const Return = (name: ReturnName) => {
  const { number, token } = name;
  const send = useAsk();
  const owner = useOwner();
  const params = { number, token };
  const read = useCallback(() => send(getReturn, { params: { number, token } }), [send, number, token]);
  const { outcome, again } = useReading(owner === null ? null : read);
  const { shown, at, refused, note } = useShownReturn(owner, name, outcome);
  useEffect(() => {
    if (owner !== null && outcome?.type === 'done') void keepReturn(owner, { number, token }, outcome.body);
    if (owner !== null && outcome?.type === 'refused' && outcome.code === 'NotFound')
      void dropReturn(owner, { number, token });
  }, [owner, outcome, number, token]);
  const page = useRef<HTMLElement>(null);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    // What had the focus is gone.
    if (changes === 0) return;
    page.current?.focus({ preventScroll: true });
    page.current?.scrollIntoView();
  }, [changes]);
  useAgainWhileSeen(() => {
    if (shown?.type === 'asked') void again();
  });
  const keep = async <Outcome extends AskOutcome<typeof getReturn>>(
    asked: Promise<Outcome>,
  ): Promise<Outcome> => {
    const told = await asked;
    if (told.type === 'done') {
      note(told.body);
      setChanges((before) => before + 1);
      if (owner !== null) await keepReturn(owner, name, told.body);
    }
    return told;
  };
  if (shown)
    return (
      <section ref={page} tabIndex={-1} aria-label="Your return" className={css.wide}>
        {at !== null && <LastUpdated at={at} />}
        {shown.type === 'open' ? (
          <ReturnForm
            name={`return ${number} ${token}`}
            view={shown}
            onSend={(lines) => keep(send(askForReturn, { params, body: { lines: [...lines] } }))}
          />
        ) : (
          <ReturnAsked view={shown} onWithdraw={() => keep(send(withdrawReturn, { params }))} />
        )}
      </section>
    );
  if (refused === null)
    return (
      <div aria-busy="true">
        <p className="visually-hidden">Reading your return…</p>
        <WaitingLine />
      </div>
    );
  return <NotHere outcome={refused} unreachableText={UNREACHABLE_TEXT} onAgain={again} />;
};
