// What comes back, why, and what the shopper wants for it.
import { useState } from 'react';
import { returnReasons, type ChosenLine, type ReturnReason } from '#domain/order/orderProgress.ts';
import { optionText } from '#domain/order/orderWords.ts';
import { reasonTexts, returnLineTexts } from '#domain/order/returnTexts.ts';
import { toVariantId } from '#events/brands.ts';
import type { CallOutcome } from '#src/store/commands.ts';
import { callFailureText } from '#src/store/outcomeText.ts';
import { Button } from '#src/ui/Button.tsx';
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx';
import form from '#src/ui/forms/form.module.css';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { formatAmount, formatDay } from '#src/words/format.ts';
import type { ReturnView } from '#sync/protocol/checkout/returns.ts';
import css from './returns.module.css';

type Open = Extract<ReturnView, { type: 'open' }>;
type Item = Open['items'][number];
/** As typed: no reason is chosen for the shopper. */
type Choice = { readonly qty: number; readonly reason: ReturnReason | ''; readonly exchangeFor: string };

const nothing: Choice = { qty: 0, reason: '', exchangeFor: '' };

export type ReturnFormProps = {
  readonly view: Open;
  readonly onSend: (lines: readonly ChosenLine[]) => Promise<CallOutcome>;
};

export const ReturnForm = ({ view, onSend }: ReturnFormProps) => {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const [failed, setFailed] = useState<{ readonly text: string | null; readonly attempt: number }>({
    text: null,
    attempt: 0,
  });
  const [isBusy, setBusy] = useState(false);
  const fail = (text: string): void => setFailed(({ attempt }) => ({ text, attempt: attempt + 1 }));
  const send = async (): Promise<void> => {
    if (isBusy) return;
    const chosen = view.items.filter(({ variantId }) => (choices[variantId]?.qty ?? 0) > 0);
    if (chosen.length === 0) return fail(returnLineTexts.ReturnNothingChosen);
    const withoutReason = chosen.find(({ variantId }) => choices[variantId]?.reason === '');
    if (withoutReason) return fail(`Choose why ${withoutReason.name} comes back.`);
    setBusy(true);
    const outcome = await onSend(chosen.map((item) => lineOf(item, choices[item.variantId] ?? nothing)));
    setBusy(false);
    if (outcome.type !== 'done') fail(callFailureText(outcome, UNABLE_TEXT));
  };
  return (
    <form
      className={form.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <ErrorSummary
        problems={failed.text === null ? [] : [{ field: null, text: failed.text }]}
        attempt={failed.attempt}
      />
      <p>
        You can return items until {formatDay(view.until)}. Sending them back is free. The price of delivery
        stays.
      </p>
      {view.items.map((item) => (
        <ItemChoice
          key={item.variantId}
          item={item}
          choice={choices[item.variantId] ?? nothing}
          onChoose={(choice) => setChoices({ ...choices, [item.variantId]: choice })}
        />
      ))}
      <Button type="submit" wide aria-disabled={isBusy || undefined}>
        {isBusy ? 'Noting your return…' : 'Ask for the return'}
      </Button>
    </form>
  );
};

const UNABLE_TEXT =
  'We couldn’t note your return just now. Nothing has changed. Please try again in a moment.';

const lineOf = ({ variantId }: Item, { qty, reason, exchangeFor }: Choice): ChosenLine => ({
  variantId,
  qty,
  reason: reason === '' ? 'changedMind' : reason,
  exchangeFor: exchangeFor === '' ? null : toVariantId(exchangeFor),
});

type ItemChoiceProps = {
  readonly item: Item;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
};

const ItemChoice = ({ item, choice, onChoose }: ItemChoiceProps) => (
  <fieldset className={css.item}>
    <legend>
      {item.brand} {item.name}
      <span className="muted small"> {optionText(item)}</span>
    </legend>
    <SelectField
      label="How many come back?"
      value={choice.qty}
      onChoose={(value) => onChoose({ ...choice, qty: Number(value) })}
    >
      <option value="0">None</option>
      {Array.from({ length: item.qty }, (_, nth) => (
        <option key={nth} value={nth + 1}>
          {nth + 1}
        </option>
      ))}
    </SelectField>
    {choice.qty > 0 && (
      <>
        <SelectField
          label="Why?"
          value={choice.reason}
          onChoose={(value) => onChoose({ ...choice, reason: value as ReturnReason | '' })}
        >
          <option value="">Choose a reason</option>
          {returnReasons.map((reason) => (
            <option key={reason} value={reason}>
              {reasonTexts[reason]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="What would you like?"
          hint={
            choice.exchangeFor === ''
              ? 'The money goes back to where it came from.'
              : 'We set it aside for you now, and send it when yours has come.'
          }
          value={choice.exchangeFor}
          onChoose={(exchangeFor) => onChoose({ ...choice, exchangeFor })}
        >
          <option value="">Money back, {formatAmount(item.pieceTotal)} each</option>
          {item.sizes.map(({ variantId, variant }) => (
            <option key={variantId} value={variantId}>
              Exchange for {variant}
            </option>
          ))}
        </SelectField>
      </>
    )}
  </fieldset>
);
