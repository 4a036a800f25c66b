// What the customer has saved to pay with: which card, how long it lasts, and which one is used first (BEH-2).
import { useState } from 'react';
import { isExpired } from '#src/features/payment/cardExpiry.ts';
import css from '#src/features/customer/accountPage.module.css';
import { KeptAt } from '#src/features/customer/KeptAt.tsx';
import { NotHere } from '#src/features/customer/NotHere.tsx';
import { usePaymentMethods } from '#src/features/customer/useCustomerPart.ts';
import line from '#src/features/items/line.module.css';
import { PageTitle, WaitingLine } from '#src/features/items/LineParts.tsx';
import { expiryText, methodName } from '#src/features/payment/savedMethods.ts';
import { addAlert } from '#src/page/alerts/alertStore.ts';
import { PageHead } from '#src/page/PageHead.tsx';
import { useAsk, useCommands } from '#src/store/useCommands.ts';
import { Button, PlainButton } from '#src/ui/Button.tsx';
import form from '#src/ui/forms/form.module.css';
import { useFocusPlace } from '#src/features/customer/useFocusPlace.ts';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { Sheet } from '#src/ui/Sheet.tsx';
import { callFailureText } from '#src/store/outcomeText.ts';
import { makePaymentMethodDefault } from '#sync/protocol/checkout/defaultPaymentMethod.ts';
import type { SavedPaymentMethod } from '#sync/protocol/checkout/payment.ts';
import account from '../account.module.css';

const METHODS_NOT_HERE_TEXT =
  'Your saved cards aren’t on this device yet. They load as soon as you’re back online.';

export const PaymentMethodsPage = () => {
  const { value: methods, at, outcome, again } = usePaymentMethods();
  return (
    <div className={css.account}>
      <PageHead title="Payment methods" />
      <PageTitle title="Payment methods" />
      {methods !== null ? (
        <>
          <KeptAt at={at} outcome={outcome} />
          <Methods methods={methods} again={again} />
        </>
      ) : outcome === null || outcome.type === 'done' ? (
        <div aria-busy="true">
          <p className="visually-hidden">Reading your payment methods…</p>
          <WaitingLine />
        </div>
      ) : (
        <NotHere outcome={outcome} unreachableText={METHODS_NOT_HERE_TEXT} onAgain={again} />
      )}
    </div>
  );
};

type MethodsProps = { readonly methods: readonly SavedPaymentMethod[]; readonly again: () => Promise<void> };

const Methods = ({ methods, again }: MethodsProps) => {
  const { removePaymentMethod } = useCommands();
  const send = useAsk();
  const [asked, setAsked] = useState<SavedPaymentMethod | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { place, takeFocus } = useFocusPlace();
  const remove = async (method: SavedPaymentMethod): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const outcome = await removePaymentMethod(method.id);
    setBusy(false);
    setAsked(null);
    if (outcome.type === 'done') takeFocus();
    if (outcome.type === 'done')
      return void addAlert({ tone: 'ok', text: `${methodName(method)} was deleted.` });
    if (outcome.type === 'refused' && outcome.code === 'NotFound') void again();
    addAlert({ tone: 'err', text: callFailureText(outcome, UNABLE_TO_DELETE_TEXT) });
  };
  const makeDefault = async (method: SavedPaymentMethod): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const outcome = await send(makePaymentMethodDefault, { params: { methodId: method.id } });
    setBusy(false);
    if (outcome.type === 'done' || (outcome.type === 'refused' && outcome.code === 'NotFound')) {
      void again();
      takeFocus();
    }
    addAlert(
      outcome.type === 'done'
        ? { tone: 'ok', text: `${methodName(method)} is used first from now on.` }
        : { tone: 'err', text: callFailureText(outcome, UNABLE_TO_CHANGE_TEXT) },
    );
  };
  return (
    <section ref={place} tabIndex={-1} aria-label="Saved payment methods" className={css.wide}>
      {methods.length === 0 ? (
        <p>No cards saved yet. Tick “Save this card for next time” when you pay, and it shows here.</p>
      ) : (
        <ul className={line.list}>
          {methods.map((method) => (
            <li key={method.id}>
              <Method
                method={method}
                isBusy={isBusy}
                onDefault={() => void makeDefault(method)}
                onDelete={() => setAsked(method)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="muted small">
        We never see a card’s number: our payment provider keeps it, and we keep its last four digits.
      </p>
      <Sheet
        title={`Delete ${asked === null ? 'this card' : methodName(asked)}?`}
        position="center"
        open={asked !== null}
        onClose={() => setAsked(null)}
      >
        <div className={form.form}>
          <p>You can save it again the next time you pay with it.</p>
          <div className={form.actions}>
            <Button
              wide
              tone="danger"
              onClick={() => asked && void remove(asked)}
              aria-disabled={isBusy || undefined}
            >
              {isBusy ? 'Deleting…' : 'Delete'}
            </Button>
            <Button wide tone="second" onClick={() => setAsked(null)}>
              Keep it
            </Button>
          </div>
        </div>
      </Sheet>
    </section>
  );
};

const UNABLE_TO_DELETE_TEXT = 'Unable to delete this payment method. Please try again later.';

const UNABLE_TO_CHANGE_TEXT = 'Unable to change which card is used first. Please try again later.';

type MethodProps = {
  readonly method: SavedPaymentMethod;
  readonly isBusy: boolean;
  readonly onDefault: () => void;
  readonly onDelete: () => void;
};

const Method = ({ method, isBusy, onDefault, onDelete }: MethodProps) => {
  const now = useNow();
  const isOver = isExpired(method.expires, now);
  const until = expiryText(method, now);
  return (
    <article className={account.entry}>
      {(method.isDefault || isOver) && (
        <p className={account.badge} data-tone={isOver ? 'warn' : undefined}>
          {[...(method.isDefault ? ['Default'] : []), ...(isOver ? ['Expired'] : [])].join(' · ')}
        </p>
      )}
      <p>
        <b>{methodName(method)}</b>
        {until !== '' && `, ${until}`}
      </p>
      {isOver && (
        <p className="small">
          It can’t be used to pay any more. Delete it, and save the new one when you pay.
        </p>
      )}
      <div className={line.acts}>
        {!method.isDefault && !isOver && (
          <PlainButton
            onClick={onDefault}
            aria-disabled={isBusy || undefined}
            aria-label={`Use ${methodName(method)} by default`}
          >
            Use by default
          </PlainButton>
        )}
        <PlainButton onClick={onDelete} aria-label={`Delete ${methodName(method)}`}>
          Delete
        </PlainButton>
      </div>
    </article>
  );
};
