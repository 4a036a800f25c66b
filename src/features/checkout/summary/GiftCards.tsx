// Gift cards: the ones that pay for a part, each with what is on it, and the two boxes for another.
import type { SecretRef } from '#events/store/logValues.ts';
import { voucherText } from '#domain/order/orderWords.ts';
import { voucherEntryTexts, voucherEntryViolations } from '#domain/payment/voucherEntry.ts';
import { useWrongField } from '#src/page/alerts/useWrongField.ts';
import { useForm } from '#src/store/useForm.ts';
import { Button, PlainButton } from '#src/ui/Button.tsx';
import { Disclosure } from '#src/ui/Disclosure.tsx';
import { Field } from '#src/ui/forms/Field.tsx';
import { useFocusPlace } from '#src/features/customer/useFocusPlace.ts';
import { Status } from '#src/ui/Status.tsx';
import { formatAmount } from '#src/words/format.ts';
import type { CheckoutView } from '#src/store/checkoutStore.ts';
import { checkoutCommands } from '#src/store/useCheckout.ts';
import css from '../checkout.module.css';
import { HelpAfter } from '../HelpLine.tsx';

export const GiftCards = ({ view: { vouchers } }: { view: Pick<CheckoutView, 'vouchers'> }) => {
  const { place, takeFocus } = useFocusPlace();
  const remove = async (voucherRef: SecretRef): Promise<void> => {
    await checkoutCommands.removeVoucher(voucherRef);
    takeFocus();
  };
  return (
    <Disclosure title="Gift card">
      <section ref={place} tabIndex={-1} className={css.group} aria-label="Your gift cards">
        <GiftCardForm />
        <Status>
          {vouchers.map((voucher) => (
            <p key={voucher.voucherRef} className={css.entry}>
              <span>
                <b>{voucherText(voucher)}</b>: {formatAmount(voucher.amountRemainingCents)} on it
              </span>
              <PlainButton
                aria-label={`Remove ${voucherText(voucher)}`}
                onClick={() => void remove(voucher.voucherRef)}
              >
                Remove
              </PlainButton>
            </p>
          ))}
        </Status>
      </section>
    </Disclosure>
  );
};

type GiftCardField = 'code' | 'pin';
const FIELDS: readonly GiftCardField[] = ['code', 'pin'];

/** What is wrong with what was typed, by field. */
export const giftCardErrors = (typed: Readonly<Record<GiftCardField, string>>) => {
  const { code, pin } = voucherEntryViolations(typed);
  return { ...(code && { code: voucherEntryTexts[code] }), ...(pin && { pin: voucherEntryTexts[pin] }) };
};

const GiftCardForm = () => {
  const { problems, attempt, refusalCode, busy, field, onSubmit } = useForm({
    fields: FIELDS,
    judge: giftCardErrors,
    send: (typed) => checkoutCommands.applyVoucher(typed),
    onDone: () => form.current?.reset(),
  });
  const form = useWrongField({ problems, attempt });
  const refusal = problems.find((problem) => problem.field === null)?.text;
  const code = field('code');
  return (
    <form ref={form} className={css.group} noValidate onSubmit={onSubmit}>
      <Field
        label="Gift card code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...code}
        error={code.error ?? refusal}
      />
      <HelpAfter reason={refusalCode} />
      <Field label="PIN" inputMode="numeric" autoComplete="off" {...field('pin')} />
      <Button type="submit" tone="second" small aria-disabled={busy || undefined}>
        {busy ? 'Checking your gift card…' : 'Use gift card'}
      </Button>
    </form>
  );
};
