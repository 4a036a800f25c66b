// What comes back, why, and what the shopper wants for it.
import { useState } from 'react';
import type { ChosenLine, ReturnReason } from '#domain/order/orderProgress.ts';
import { optionText } from '#domain/order/orderWords.ts';
import {
  exchangeText,
  giftCardsStayText,
  madeToOrderText,
  reasonTexts,
  returnLineTexts,
} from '#domain/order/returnTexts.ts';
import { toVariantId } from '#events/brands.ts';
import type { CallOutcome } from '#src/store/commands.ts';
import { callFailureText } from '#src/store/outcomeText.ts';
import { useUnsent, type UnsentTexts } from '#src/features/customer/useUnsent.ts';
import { Button } from '#src/ui/Button.tsx';
import { ErrorTitle } from '#src/page/PageHead.tsx';
import { ErrorSummary, type FormProblem } from '#src/ui/forms/ErrorSummary.tsx';
import form from '#src/ui/forms/form.module.css';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import { formatAmount, formatDay } from '#src/words/format.ts';
import css from './returns.module.css';
import { lacksReason, reasonField, reasonsFor, withoutReason } from './returnReasons.ts';
import { nothing, useReturnChoices, type Choice, type Item, type Open } from './useReturnChoices.ts';

const texts: UnsentTexts = {
  unsent:
    'Not sent: we couldn’t reach our servers. What you chose is kept here. Ask again when you’re back online.',
  back: 'You’re back online. What you chose is still here, and not sent yet.',
  draft: 'What you chose here before is still here, and not sent yet.',
};

const LOST_SIZE_TEXT =
  'What you chose here before is still here, and not sent yet. A size you wanted has sold out since: choose another, or your money back.';

export type ReturnFormProps = {
  /** Of its draft. */
  readonly name: string;
  readonly view: Open;
  readonly onSend: (lines: readonly ChosenLine[]) => Promise<CallOutcome>;
};

export const ReturnForm = ({ name, view, onSend }: ReturnFormProps) => {
  const { choices, hadDraft, hasLostSize, choose, sent } = useReturnChoices(name, view);
  const unsent = useUnsent(hadDraft, hasLostSize ? { ...texts, draft: LOST_SIZE_TEXT } : texts);
  const [{ problems, attempt }, setFailed] = useState<Failed>({ problems: [], attempt: 0 });
  const [isBusy, setBusy] = useState(false);
  const failWith = (next: Failed['problems']): void =>
    setFailed((before) => ({ problems: next, attempt: before.attempt + 1 }));
  const fail = (text: string): void => failWith([{ field: null, text }]);
  const correct = (item: Item, choice: Choice): void => {
    choose(item, choice);
    if (lacksReason(choice)) return;
    const isOther = ({ field }: FormProblem): boolean => field !== reasonField(item);
    setFailed((before) => ({ ...before, problems: before.problems.filter(isOther) }));
  };
  const send = async (): Promise<void> => {
    if (isBusy) return;
    const chosen = view.items.filter(({ variantId }) => (choices[variantId]?.qty ?? 0) > 0);
    if (chosen.length === 0) return fail(returnLineTexts.ReturnNothingChosen);
    const unexplained = withoutReason(view.items, choices);
    if (unexplained.length > 0) return failWith(unexplained);
    setBusy(true);
    const lines = chosen.map((item) => lineOf(item, choices[item.variantId] ?? nothing));
    const outcome = unsent.note(await onSend(lines));
    setBusy(false);
    if (outcome.type === 'done') sent();
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
      <ErrorTitle problems={problems} page="Return an order" />
      <ErrorSummary problems={problems} attempt={attempt} />
      <p>
        You can return items until {formatDay(view.until)}. Sending them back is free. The price of delivery
        stays.{view.hasGiftCards && ` ${giftCardsStayText}`}
      </p>
      {view.items.map((item) => (
        <ItemChoice
          key={item.variantId}
          item={item}
          choice={choices[item.variantId] ?? nothing}
          error={problems.find(({ field }) => field === reasonField(item))?.text}
          onChoose={(choice) => correct(item, choice)}
        />
      ))}
      <Status>{unsent.text !== '' && <Note tone="warn">{unsent.text}</Note>}</Status>
      <Button type="submit" wide aria-disabled={isBusy || undefined}>
        {isBusy ? 'Noting your return…' : 'Ask for the return'}
      </Button>
    </form>
  );
};

type Failed = { readonly problems: readonly FormProblem[]; readonly attempt: number };

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
  /** What is wrong with its reason. */
  readonly error: string | undefined;
  readonly onChoose: (choice: Choice) => void;
};

const ItemChoice = ({ item, choice, error, onChoose }: ItemChoiceProps) => (
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
          name={reasonField(item)}
          {...(item.isMadeToOrder && { hint: madeToOrderText })}
          error={error}
          value={choice.reason}
          onChoose={(value) => onChoose({ ...choice, reason: value as ReturnReason | '' })}
        >
          <option value="">Choose a reason</option>
          {reasonsFor(item).map((reason) => (
            <option key={reason} value={reason}>
              {reasonTexts[reason]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="What would you like?"
          hint={choice.exchangeFor === '' ? 'The money goes back to where it came from.' : exchangeText}
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
