// The two fields of a new password. A manager offers one of its own, and the rule is read before typing (HOUSE-87).
import { passwordHint } from '#domain/account/password.ts';
import { PasswordField, type FieldProps } from '#src/ui/forms/Field.tsx';
import type { NewPasswordField } from './newPassword.ts';

type FieldOf = (name: NewPasswordField) => Pick<FieldProps, 'name' | 'error' | 'onChange'>;

export const NewPasswordFields = ({ field }: { readonly field: FieldOf }) => (
  <>
    <PasswordField
      label="New password"
      autoComplete="new-password"
      hint={passwordHint()}
      {...field('password')}
    />
    <PasswordField label="Repeat new password" autoComplete="new-password" {...field('passwordRepeat')} />
  </>
);
