// Promo codes: the ones entered, each with what became of it, and the box for another.
import type { SubmitEvent } from 'react';
import type { PromoCode } from '#events/facts/values.ts';
import { useReachability } from '#src/page/offline/reachability.ts';
import { Button, PlainButton } from '#src/ui/Button.tsx';
import { Disclosure } from '#src/ui/Disclosure.tsx';
import { Field, FieldError } from '#src/ui/forms/Field.tsx';
import { useFocusPlace } from '#src/features/customer/useFocusPlace.ts';
import { Status } from '#src/ui/Status.tsx';
import { checkoutCommands } from '#src/store/useCheckout.ts';
import css from '../checkout.module.css';
import { refusalOf, usePromoEntry, type PromoView } from './usePromoEntry.ts';

export const PromoCodes = ({ view }: { view: PromoView }) => {
  const isOffline = useReachability() === 'unreachable';
  const entry = usePromoEntry(view);
  const { place, takeFocus } = useFocusPlace();
  const remove = async (code: PromoCode): Promise<void> => {
    await checkoutCommands.removePromoCode(code);
    takeFocus();
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    entry.submit();
  };
  return (
    <Disclosure title="Promo code" startsOpen={entry.startsOpen}>
      <section ref={place} tabIndex={-1} aria-label="Your promo codes">
        <form className={css.group} noValidate onSubmit={onSubmit}>
          <Field
            label="Promo code"
            name="promo"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={64}
            error={entry.error ?? undefined}
            value={entry.value}
            onChange={({ target }) => entry.type(target.value)}
          />
          <Button type="submit" tone="second" small>
            Use promo code
          </Button>
          <Status>
            {entry.others.map((code) => (
              <div key={code} className={css.entry}>
                <CodeAnswer code={code} view={view} isOffline={isOffline} />
                <PlainButton aria-label={`Remove ${code}`} onClick={() => void remove(code)}>
                  Remove
                </PlainButton>
              </div>
            ))}
          </Status>
        </form>
      </section>
    </Disclosure>
  );
};

type CodeAnswerProps = {
  readonly code: PromoCode;
  readonly view: PromoView;
  readonly isOffline: boolean;
};

/** A refusal looks and reads like every error of the checkout, wherever its code stands. */
const CodeAnswer = ({ code, view, isOffline }: CodeAnswerProps) => {
  const refusal = refusalOf(code, view);
  return refusal === null ? (
    <span>
      <b>{code}</b> {codeText(code, view, isOffline)}
    </span>
  ) : (
    <div>
      <b>{code}</b>
      <FieldError id={undefined} text={refusal} />
    </div>
  );
};

/** @param code as it is kept */
export const codeText = (code: PromoCode, { data }: Pick<PromoView, 'data'>, isOffline: boolean): string => {
  const known = data?.promoCodes.find((each) => each.code === code);
  if (known === undefined) return isOffline ? 'is checked when you’re back online.' : 'is being checked…';
  return known.message ?? 'applies.';
};
