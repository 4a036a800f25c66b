// The password once more, in a sheet over the page: before a way in is added, or somebody is signed out elsewhere.
import { useState } from 'react';
import { passwordTexts } from '#domain/account/password.ts';
import type { CallOutcome } from '#src/store/commands.ts';
import { useForm } from '#src/store/useForm.ts';
import { Button } from '#src/ui/Button.tsx';
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx';
import { PasswordField } from '#src/ui/forms/Field.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import { ErrorTitle } from '#src/page/PageHead.tsx';
import css from '../../../ui/forms/form.module.css';

export type PasswordAsk = {
  readonly title: string;
  /** On the button. */
  readonly action: string;
  /** On the button, while it goes on. */
  readonly doing: string;
  /** What the password is for. A refusal that names `password` is shown at the field. */
  readonly act: (password: string) => Promise<CallOutcome>;
  /** The sheet has closed, and it is done. */
  readonly onDone?: () => void;
};

/** @returns `ask` opens the sheet */
export const usePasswordSheet = () => {
  const [asked, setAsked] = useState<PasswordAsk | null>(null);
  const close = () => setAsked(null);
  const sheet = (
    <Sheet title={asked?.title ?? 'Password'} open={asked !== null} onClose={close}>
      {asked && <PasswordForm {...asked} close={close} />}
    </Sheet>
  );
  return { sheet, ask: (what: PasswordAsk): void => setAsked(what) };
};

const PasswordForm = ({
  action,
  doing,
  act,
  onDone,
  close,
}: PasswordAsk & { readonly close: () => void }) => {
  const { problems, attempt, busy, field, onSubmit } = useForm({
    fields: ['password'],
    judge: ({ password }) => (password === '' ? { password: passwordTexts.PasswordRequired } : {}),
    send: ({ password }) => act(password),
    onDone: () => {
      close();
      onDone?.();
    },
  });
  return (
    <form className={css.form} method="post" noValidate onSubmit={onSubmit}>
      <ErrorTitle problems={problems} page="Sign-in and security" />
      <ErrorSummary problems={problems} attempt={attempt} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        hint="We check that it’s you."
        {...field('password')}
      />
      <Button type="submit" wide aria-disabled={busy || undefined}>
        {busy ? doing : action}
      </Button>
    </form>
  );
};
