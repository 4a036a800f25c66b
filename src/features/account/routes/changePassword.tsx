// Changing the password. Every other device is signed out; this one stays.
import { useState } from 'react';
import { passwordTexts } from '#domain/account/password.ts';
import { unableToChangePasswordText } from '#domain/account/texts/passwordTexts.ts';
import css from '#src/ui/forms/form.module.css';
import { PageTitle } from '#src/features/items/LineParts.tsx';
import { ErrorTitle, PageHead } from '#src/page/PageHead.tsx';
import { useAsk } from '#src/store/useCommands.ts';
import { useForm } from '#src/store/useForm.ts';
import { Button } from '#src/ui/Button.tsx';
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx';
import { PasswordField } from '#src/ui/forms/Field.tsx';
import { useFocusPlace } from '#src/features/customer/useFocusPlace.ts';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import { changePassword } from '#sync/protocol/account/passwordCalls.ts';
import { newPasswordErrors } from '../password/newPassword.ts';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import { wordedAs } from '../password/wordedAs.ts';

export const Component = () => {
  const [changes, setChanges] = useState(0);
  const { place, takeFocus } = useFocusPlace();
  const onDone = (): void => {
    setChanges(changes + 1);
    takeFocus();
  };
  return (
    <section ref={place} tabIndex={-1} aria-label="Your password" className={css.form}>
      <PageHead title="Change password" />
      <PageTitle title="Change password" />
      <p className="muted">Your other devices will be signed out. This one stays signed in.</p>
      <Status>
        {changes > 0 && (
          <Note tone="ok">Your password is changed, and your other devices are signed out.</Note>
        )}
      </Status>
      {/* Another form after each change: what was typed goes. */}
      <Form key={changes} onDone={onDone} />
    </section>
  );
};

const Form = ({ onDone }: { readonly onDone: () => void }) => {
  const send = useAsk();
  const { problems, attempt, busy, field, onSubmit } = useForm({
    fields: ['currentPassword', 'password', 'passwordRepeat'],
    judge: ({ currentPassword, ...typed }) => ({
      ...(currentPassword === '' && { currentPassword: passwordTexts.PasswordRequired }),
      ...newPasswordErrors(typed),
    }),
    send: async ({ currentPassword, password }) =>
      wordedAs(
        unableToChangePasswordText,
        await send(changePassword, { body: { currentPassword, password } }),
      ),
    onDone,
  });
  return (
    <form className={css.form} method="post" noValidate onSubmit={onSubmit}>
      <ErrorTitle problems={problems} page="Change password" />
      <ErrorSummary problems={problems} attempt={attempt} />
      <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
      <NewPasswordFields field={field} />
      <Button type="submit" aria-disabled={busy || undefined}>
        {busy ? 'Saving…' : 'Change password'}
      </Button>
    </form>
  );
};
