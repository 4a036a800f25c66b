// The contact of the order. A guest needs no account, and nothing is sent anywhere before the next step.
import { Button } from '#src/ui/Button.tsx';
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx';
import { EmailField, Field } from '#src/ui/forms/Field.tsx';
import { checkoutCommands } from '#src/store/useCheckout.ts';
import type { Contact } from '#sync/orders/checkoutSecrets.ts';
import css from '../checkout.module.css';
import { contactErrors } from './contactErrors.ts';
import { Tick } from '../Options.tsx';
import { useStepForm } from '../useStepForm.ts';

export type ContactFormProps = {
  readonly contact: Contact | null;
  readonly onDone: () => void;
};

export const ContactForm = ({ contact, onDone }: ContactFormProps) => {
  const { problems, attempt, busy, text, initial, field, props } = useStepForm<keyof Contact>({
    name: 'contact',
    saved: {
      email: contact?.email ?? '',
      firstName: contact?.firstName ?? '',
      lastName: contact?.lastName ?? '',
      phone: contact?.phone ?? '',
      agreeToMarketing: contact?.agreeToMarketing === true ? 'on' : '',
    },
    judge: contactErrors,
    send: ({ email, firstName, lastName, phone, agreeToMarketing }) =>
      checkoutCommands.saveContact({
        email: email.trim(),
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        phone: phone.trim(),
        agreeToMarketing: agreeToMarketing !== '',
      }),
    onDone,
  });
  return (
    <>
      {problems.length > 0 && <title>Error: Contact | Lap & Loam</title>}
      <ErrorSummary problems={problems} attempt={attempt} />
      <form className={css.form} {...props}>
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
        <Tick
          {...field('agreeToMarketing')}
          defaultChecked={initial.agreeToMarketing !== ''}
          label="Send me the newsletter"
          hint="New shoes and stories from the track, about twice a month. Leave whenever you like."
        />
        <Button type="submit" wide aria-disabled={busy || undefined}>
          {busy ? 'Saving…' : 'Continue to shipping'}
        </Button>
      </form>
    </>
  );
};
