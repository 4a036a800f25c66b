// The contact of the order. A guest needs no account, and nothing is sent anywhere before the next step.
import type { ReactNode } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx';
import { EmailField, Field } from '#src/ui/forms/Field.tsx';
import { checkoutCommands } from '#src/store/useCheckout.ts';
import type { Contact } from '#sync/orders/checkoutSecrets.ts';
import css from '#src/features/checkout/checkout.module.css';
import { contactErrors } from './contactErrors.ts';
import { Tick } from '#src/features/checkout/Options.tsx';
import { ErrorTitle } from '#src/page/PageHead.tsx';
import { knownPlans, loadPlans, refusedByPlans } from '#src/features/customer/lateNumberingPlans.ts';
import { useStepForm } from '#src/features/checkout/useStepForm.ts';
import { NEWSLETTER_LEAD } from '#src/words/ownShop.ts';

export type NextStep = 'shipping' | 'payment';

export type ContactFormProps = {
  /** As saved for this order, else as the customer's account has it. */
  readonly contact: Contact | null;
  /** They get the newsletter already: it is not offered. */
  readonly isSubscribed: boolean;
  /** Where the order would go without the shipping step; null: that step is next. */
  readonly usual: ReactNode;
  readonly isGoing: boolean;
  /** Which button was pressed. */
  readonly onAim: (next: NextStep) => void;
  readonly onDone: () => void;
};

export const ContactForm = ({ contact, isSubscribed, usual, isGoing, onAim, onDone }: ContactFormProps) => {
  const form = useStepForm<keyof Contact>({
    name: 'contact',
    saved: {
      email: contact?.email ?? '',
      firstName: contact?.firstName ?? '',
      lastName: contact?.lastName ?? '',
      phone: contact?.phone ?? '',
      agreeToMarketing: contact?.agreeToMarketing === true ? 'on' : '',
    },
    judge: (values) => contactErrors(values, knownPlans()),
    send: async (values) => {
      const { email, firstName, lastName, phone, agreeToMarketing } = values;
      return (
        (await refusedByPlans((plans) => contactErrors(values, plans))) ??
        checkoutCommands.saveContact({
          email: email.trim(),
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          phone: phone.trim(),
          agreeToMarketing: agreeToMarketing !== '',
        })
      );
    },
    onDone,
  });
  const { problems, attempt, text, field, initial, props } = form;
  const busy = form.busy || isGoing;
  return (
    <>
      <ErrorTitle problems={problems} page="Contact" />
      <ErrorSummary problems={problems} attempt={attempt} />
      <form className={css.form} {...props} onFocusCapture={() => void loadPlans()}>
        <EmailField hint="For your order confirmation." {...text('email')} />
        <Field label="First name" autoComplete="given-name" {...text('firstName')} />
        <Field label="Last name" autoComplete="family-name" {...text('lastName')} />
        <Field
          label="Phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          hint="For delivery problems only."
          {...text('phone')}
        />
        {!isSubscribed && (
          <Tick
            {...field('agreeToMarketing')}
            defaultChecked={initial.agreeToMarketing !== ''}
            label="Send me the newsletter"
            hint={`${NEWSLETTER_LEAD}. Leave whenever you like.`}
          />
        )}
        {usual !== null && <p>{usual}</p>}
        <Button
          type="submit"
          wide
          onClick={() => onAim(usual === null ? 'shipping' : 'payment')}
          aria-disabled={busy || undefined}
        >
          {busy ? 'Saving…' : usual === null ? 'Continue to shipping' : 'Continue to payment'}
        </Button>
        {usual !== null && (
          <Button
            type="submit"
            wide
            tone="second"
            onClick={() => onAim('shipping')}
            aria-disabled={busy || undefined}
          >
            Change delivery
          </Button>
        )}
      </form>
    </>
  );
};
