// The second step: sent or collected, where to, how, and what the carrier should know.
import { INSTRUCTIONS_MAX } from '#domain/checkout/deliveryInstructions.ts';
import { PickupPlace, PickupStores } from './PickupStores.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx';
import { FieldFrame } from '#src/ui/forms/Field.tsx';
import type { CheckoutView } from '#src/store/checkoutStore.ts';
import { AddressFields } from '../AddressFields.tsx';
import css from '../checkout.module.css';
import { DeliveryMethods } from './DeliveryMethods.tsx';
import { Option, Options, Tick } from '../Options.tsx';
import { SavedAddresses } from '../address/SavedAddresses.tsx';
import { ErrorTitle } from '#src/page/PageHead.tsx';
import { useShippingForm } from './useShippingForm.ts';

export type ShippingFormProps = {
  readonly view: CheckoutView;
  /** Called before an address of this form is saved. */
  readonly onSaving: (address: NonNullable<CheckoutView['address']>) => void;
  readonly onDone: () => void;
};

/** Names the form for the choices that are outside it. */
const FORM_ID = 'shipping';

export const ShippingForm = (props: ShippingFormProps) => {
  const { view } = props;
  const { form, type, method, store, address } = useShippingForm(props);
  return (
    <>
      <ErrorTitle problems={form.problems} page="Shipping" />
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <Options legend="Delivery or pickup" name="shippingType" error={form.field('shippingType').error} pair>
        {SHIPPING_TYPES.map(({ value, label }) => (
          <Option
            key={value}
            form={FORM_ID}
            name="shippingType"
            value={value}
            checked={type.value === value}
            onChange={(event) => {
              form.field('shippingType').onChange(event);
              type.choose(value);
            }}
            label={label}
          />
        ))}
      </Options>
      {type.value === 'STORE_PICKUP' && <PickupPlace place={address.place} />}
      <form className={css.form} id={FORM_ID} {...form.props}>
        {type.value === 'DELIVERY' && (
          <>
            <SavedAddresses book={address.book} chosen={address.chosen} onChoose={address.choose} />
            {address.fromBook === null && (
              <AddressFields
                form={form}
                section="shipping"
                onSettled={() => address.saveWhole(form.typed())}
              />
            )}
            {address.fromBook === null && address.book.isCustomer && (
              <Tick
                {...form.field('toBook')}
                defaultChecked={form.initial.toBook !== ''}
                label="Save to my address book"
              />
            )}
            <DeliveryMethods
              view={view}
              chosen={method.value}
              onChoose={method.choose}
              field={form.field('method')}
            />
            <ForTheCarrier form={form} view={view} method={method.value} />
          </>
        )}
        {type.value === 'STORE_PICKUP' && (
          <PickupStores
            view={view}
            place={address.place}
            chosen={store.value}
            onChoose={store.choose}
            field={form.field('store')}
          />
        )}
        <Button type="submit" wide aria-disabled={form.busy || undefined}>
          {form.busy ? 'Checking…' : 'Continue to payment'}
        </Button>
      </form>
    </>
  );
};

const SHIPPING_TYPES = [
  { value: 'DELIVERY', label: 'Delivery' },
  { value: 'STORE_PICKUP', label: 'Collect' },
] as const;

type ForTheCarrierProps = {
  readonly form: ReturnType<typeof useShippingForm>['form'];
  readonly view: Pick<CheckoutView, 'data'>;
  readonly method: string | null;
};

const ForTheCarrier = ({ form, view, method }: ForTheCarrierProps) => {
  const { initial, field, text } = form;
  const chosen = view.data?.availableShippingMethods.find(({ code }) => code === method);
  return (
    <>
      {chosen?.needsAuthorityToLeave === true && (
        <Tick
          {...field('authorityToLeave')}
          defaultChecked={initial.authorityToLeave !== ''}
          label="You may leave my parcel in a safe place if nobody is home"
          hint="The courier comes once. Without your permission this way of sending can’t be used."
        />
      )}
      <FieldFrame
        label="Delivery instructions (optional)"
        hint={`For the driver: where to leave it, a gate code. Up to ${INSTRUCTIONS_MAX} characters.`}
        name="instructions"
        error={field('instructions').error}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            className={css.area}
            rows={3}
            autoComplete="off"
            defaultValue={text('instructions').defaultValue}
            onChange={field('instructions').onChange}
          />
        )}
      </FieldFrame>
    </>
  );
};
