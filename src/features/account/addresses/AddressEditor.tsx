// An address of the book being typed. A default moves to it and is not taken from it: another one takes it instead.
import { useNavigate } from 'react-router';
import { AddressFields } from '#src/features/checkout/AddressFields.tsx';
import { Tick } from '#src/features/checkout/Options.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx';
import css from '#src/ui/forms/form.module.css';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import { usesText } from './SavedAddress.tsx';
import { ErrorTitle } from '#src/page/PageHead.tsx';
import { useAddressForm, type AddressFormOptions } from './useAddressForm.ts';

export type AddressEditorProps = AddressFormOptions & {
  /** The book is empty: what is saved first is both defaults. */
  readonly isFirst: boolean;
};

export const AddressEditor = ({ isFirst, ...options }: AddressEditorProps) => {
  const { address } = options;
  const { form, unsentText } = useAddressForm(options);
  const { problems, attempt, busy, field, initial, props } = form;
  const navigate = useNavigate();
  const cancel = (): void => {
    form.forget();
    void navigate('/account/addresses', { replace: true });
  };
  return (
    <>
      <ErrorTitle problems={problems} page="Addresses" />
      <ErrorSummary problems={problems} attempt={attempt} />
      <form className={css.form} {...props}>
        <AddressFields form={form} />
        {isFirst ? (
          <p className="muted small">It’s your first address, so it becomes the usual one for both.</p>
        ) : (
          <>
            {address?.isDefaultShipping !== true && (
              <Tick
                {...field('isDefaultShipping')}
                defaultChecked={initial.isDefaultShipping !== ''}
                label="Deliver here unless I say otherwise"
              />
            )}
            {address?.isDefaultBilling !== true && (
              <Tick
                {...field('isDefaultBilling')}
                defaultChecked={initial.isDefaultBilling !== ''}
                label="Bill here unless I say otherwise"
              />
            )}
            {address !== null && usesText(address) !== '' && (
              <p className="muted small">
                {usesText(address)}. To change that, use another address by default.
              </p>
            )}
          </>
        )}
        <Status>{unsentText !== '' && <Note tone="warn">{unsentText}</Note>}</Status>
        <div className={css.actions}>
          <Button type="submit" wide aria-disabled={busy || undefined}>
            {busy ? 'Saving…' : 'Save address'}
          </Button>
          <Button tone="second" wide onClick={cancel}>
            Cancel
          </Button>
        </div>
      </form>
    </>
  );
};
