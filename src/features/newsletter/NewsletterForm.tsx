// Subscribing to the newsletter. Nothing happens before the link in the mail is used, and the form says so.
import { useRef, useState } from 'react';
import { emailTexts, emailViolation } from '#domain/account/emailAddress.ts';
import { useForm } from '#src/store/useForm.ts';
import { Button } from '#src/ui/Button.tsx';
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx';
import { EmailField } from '#src/ui/forms/Field.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import { useCommands } from '#src/store/useCommands.ts';
import { NEWSLETTER_LEAD, NEWSLETTER_TITLE } from '#src/words/ownShop.ts';
import css from './newsletterForm.module.css';

const FIELDS = ['email'] as const;

type Typed = Readonly<Record<(typeof FIELDS)[number], string>>;

/** @param bare without its heading, where the page has one */
export const NewsletterForm = ({ bare = false }: { bare?: boolean }) => {
  const commands = useCommands();
  const box = useRef<HTMLElement>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { problems, attempt, busy, field, onSubmit } = useForm({
    fields: FIELDS,
    judge: ({ email }: Typed) => {
      const violation = emailViolation(email);
      return violation === undefined ? {} : { email: emailTexts[violation] };
    },
    send: ({ email }) => commands.subscribeToNewsletter(email),
    onDone: ({ email }) => {
      // The form is about to go, and with it what has the focus; who is elsewhere meanwhile stays there.
      if (box.current?.contains(document.activeElement)) box.current.focus();
      setSentTo(email.trim());
    },
  });
  return (
    <section ref={box} tabIndex={-1} className={css.box} aria-label="Newsletter">
      {!bare && (
        <div className={css.words}>
          <h2>{NEWSLETTER_TITLE}</h2>
          <p>{NEWSLETTER_LEAD}.</p>
        </div>
      )}
      <div className={css.side}>
        <ErrorSummary problems={problems} attempt={attempt} />
        {sentTo === null && (
          <form className={css.form} method="post" noValidate onSubmit={onSubmit}>
            <EmailField hint="We’ll send a link to it first, to see that it’s yours." {...field('email')} />
            <Button type="submit" aria-disabled={busy || undefined}>
              {busy ? 'One moment…' : 'Send me the newsletter'}
            </Button>
          </form>
        )}
        <Status>
          {sentTo !== null && (
            <Note tone="ok">
              <p>
                Nearly there. We’ve sent a link to <b>{sentTo}</b>: follow it within 24 hours, and you’re on
                the list.
              </p>
            </Note>
          )}
        </Status>
        <noscript>
          <Note>Asking for the newsletter needs JavaScript.</Note>
        </noscript>
      </div>
    </section>
  );
};
