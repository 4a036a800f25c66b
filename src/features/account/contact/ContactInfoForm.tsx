// The form of contact info. An edit that did not reach the shop stays in the form, says so, and is offered again.
import { useState } from 'react';
import { Tick } from '#src/features/checkout/Options.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx';
import { Field } from '#src/ui/forms/Field.tsx';
import css from '#src/ui/forms/form.module.css';
import { Link } from '#src/ui/Link.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import { useCommands } from '#src/store/useCommands.ts';
import { BlockedNote } from '#src/features/customer/BlockedNote.tsx';
import type { Account } from '#sync/protocol/account/customer.ts';
import { contactInfoErrors, contactInfoOf, type ContactInfoValues } from './contactInfoErrors.ts';
import { hasDraft, useStepForm } from '#src/features/checkout/useStepForm.ts';
import { ErrorTitle } from '#src/page/PageHead.tsx';
import { knownPlans, loadPlans, refusedByPlans } from '#src/features/customer/lateNumberingPlans.ts';
import { useUnsent } from '#src/features/customer/useUnsent.ts';
import { NEWSLETTER_LEAD } from '#src/words/ownShop.ts';

const FORM = 'contact info';

export const ContactInfoForm = ({ account }: { readonly account: Account }) => {
  const { customer, isUpdateBlocked } = account;
  const commands = useCommands();
  const [isSaved, setSaved] = useState(false);
  const [hadDraft] = useState(() => hasDraft(FORM));
  const unsent = useUnsent(hadDraft);
  const form = useStepForm<keyof ContactInfoValues>({
    name: FORM,
    saved: {
      firstName: customer.firstName,
      lastName: customer.lastName,
      phone: customer.phone,
      emailNews: customer.subscriptions.email ? 'on' : '',
      smsNews: customer.subscriptions.sms ? 'on' : '',
    },
    judge: (values) => contactInfoErrors(values, knownPlans()),
    send: async (values) => {
      setSaved(false);
      const refusal = await refusedByPlans((plans) => contactInfoErrors(values, plans));
      return refusal ?? unsent.note(await commands.updateAccount(contactInfoOf(values)));
    },
    onDone: () => setSaved(true),
  });
  const { problems, attempt, busy, text, field, initial, props } = form;
  return (
    <>
      <ErrorTitle problems={problems} page="Contact info" />
      <ErrorSummary problems={problems} attempt={attempt} />
      {isUpdateBlocked && <BlockedNote />}
      <form className={css.form} {...props} onFocusCapture={() => void loadPlans()}>
        <fieldset className={css.form} disabled={isUpdateBlocked} aria-label="Contact info">
          <Field label="First name" autoComplete="given-name" {...text('firstName')} />
          <Field label="Last name" autoComplete="family-name" {...text('lastName')} />
          <p>
            <b>Email address</b>
            <br />
            {customer.email}
            <br />
            <span className="muted small">
              You sign in with it. To change it, <Link to="/articles/contact">contact us</Link>.
            </span>
          </p>
          <Field
            label="Phone (optional)"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            hint="For delivery problems, and for text messages if you want them."
            {...text('phone')}
          />
          <Tick
            {...field('emailNews')}
            defaultChecked={initial.emailNews !== ''}
            label="Email me the newsletter"
            hint={`${NEWSLETTER_LEAD}.`}
          />
          <Tick
            {...field('smsNews')}
            defaultChecked={initial.smsNews !== ''}
            label="Text me about launches and sales"
            hint="A few messages a year, to the phone number above."
          />
        </fieldset>
        <Status>{unsent.text !== '' && <Note tone="warn">{unsent.text}</Note>}</Status>
        {!isUpdateBlocked && (
          <Button type="submit" wide aria-disabled={busy || undefined}>
            {busy ? 'Saving…' : 'Save changes'}
          </Button>
        )}
        <Status>{isSaved && <Note tone="ok">Saved. Your account is up to date.</Note>}</Status>
      </form>
    </>
  );
};
