// Deleting the account for good: what goes, what stays, and the password once more.
import { useNavigate } from 'react-router';
import { passwordTexts } from '#domain/account/password.ts';
import { unableToDeleteText } from '#domain/account/texts/ownDataTexts.ts';
import css from '#src/ui/forms/form.module.css';
import { PageTitle } from '#src/features/items/LineParts.tsx';
import { ErrorTitle, PageHead } from '#src/page/PageHead.tsx';
import { useCommands } from '#src/store/useCommands.ts';
import { useForm } from '#src/store/useForm.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx';
import { PasswordField } from '#src/ui/forms/Field.tsx';
import { wordedAs } from '../password/wordedAs.ts';

export const Component = () => {
  const commands = useCommands();
  const navigate = useNavigate();
  const { problems, attempt, busy, field, onSubmit } = useForm({
    fields: ['password'],
    judge: ({ password }) => (password === '' ? { password: passwordTexts.PasswordRequired } : {}),
    send: async ({ password }) => wordedAs(unableToDeleteText, await commands.deleteAccount(password)),
    onDone: () => void navigate('/', { replace: true }),
  });
  return (
    <div className={css.form}>
      <PageHead title="Delete your account" />
      <ErrorTitle problems={problems} page="Delete your account" />
      <PageTitle title="Delete your account" />
      <p>
        This deletes your details, addresses, saved cards, cart, wishlist and newsletter, here and on every
        device. It can’t be undone.
      </p>
      <p className="muted">
        We keep the receipts of your online orders for as long as Australian tax law asks. They will no longer
        belong to an account; you can look them up with their number and your email address.
      </p>
      <form className={css.form} method="post" noValidate onSubmit={onSubmit}>
        <ErrorSummary problems={problems} attempt={attempt} />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <div className={css.actions}>
          <Button type="submit" tone="danger" aria-disabled={busy || undefined}>
            {busy ? 'Deleting…' : 'Delete my account for good'}
          </Button>
          <ButtonLink to="/account/security" tone="second">
            Keep my account
          </ButtonLink>
        </div>
      </form>
    </div>
  );
};
