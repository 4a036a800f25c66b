// Promo codes: the ones entered, each with what became of it, and the box for another.
import { useState, type SubmitEvent } from 'react';
import { outcomeText } from '#src/store/outcomeText.ts';
import { useReachability } from '#src/shell/offline/reachability.ts';
import { Button, PlainButton } from '#src/ui/Button.tsx';
import { Disclosure } from '#src/ui/Disclosure.tsx';
import { Field } from '#src/ui/forms/Field.tsx';
import { Status } from '#src/ui/Status.tsx';
import type { CheckoutView } from '#src/store/checkoutStore.ts';
import { checkoutCommands } from '#src/store/useCheckout.ts';
import css from '../checkout.module.css';

type PromoView = Pick<CheckoutView, 'choices' | 'data'>;

export const PromoCodes = ({ view }: { view: PromoView }) => {
  const isOffline = useReachability() === 'unreachable';
  const [problem, setProblem] = useState<string>();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form).get('promo');
    void enter(form, typeof typed === 'string' ? typed : '');
  };
  const enter = async (form: HTMLFormElement, typed: string): Promise<void> => {
    const text = outcomeText(await checkoutCommands.enterPromoCode(typed));
    setProblem(text ?? undefined);
    if (text === null) form.reset();
  };
  return (
    <Disclosure title="Promo code">
      <form className={css.group} noValidate onSubmit={onSubmit}>
        <Field
          label="Promo code"
          name="promo"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={64}
          error={problem}
          onChange={() => setProblem(undefined)}
        />
        <Button type="submit" tone="second" small>
          Use promo code
        </Button>
        <Status>
          {view.choices.promoCodes.map((code) => (
            <p key={code} className={css.entry}>
              <span>
                <b>{code}</b> {codeText(code, view, isOffline)}
              </span>
              <PlainButton
                aria-label={`Remove ${code}`}
                onClick={() => void checkoutCommands.removePromoCode(code)}
              >
                Remove
              </PlainButton>
            </p>
          ))}
        </Status>
      </form>
    </Disclosure>
  );
};

/** @param code as it is kept */
export const codeText = (code: string, { data }: Pick<PromoView, 'data'>, isOffline: boolean): string => {
  const known = data?.promoCodes.find((each) => each.code === code);
  if (known === undefined) return isOffline ? 'is checked when you’re back online.' : 'is being checked…';
  return known.message ?? 'applies.';
};
