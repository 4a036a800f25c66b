// The fields of an address, for parcels and for bills. The postcode comes before the suburb: its four digits offer the suburbs
// and fill in the state, and what the shopper types instead is kept.
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import type { Locality } from '#domain/localities/locality.ts';
import { stateCodes, states } from '#domain/stores/states.ts';
import { Field, FieldFrame } from '#src/ui/forms/Field.tsx';
import { Select } from '#src/ui/forms/Select.tsx';
import type { AddressFieldName } from './addressErrors.ts';
import css from './checkout.module.css';
import { SuburbField } from './SuburbField.tsx';
import { stateOf } from './suburbWords.ts';
import { useSuburbs } from './useSuburbs.ts';

type FieldProps = {
  readonly name: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
};

/** What `useStepForm` gives, as far as an address needs it. */
export type AddressFormParts = {
  readonly field: (name: AddressFieldName) => FieldProps;
  readonly text: (name: AddressFieldName) => FieldProps & { readonly defaultValue: string };
  readonly initial: Readonly<Record<AddressFieldName, string>>;
  readonly keep: () => void;
};

export type AddressFieldsProps = {
  readonly form: AddressFormParts;
  /** Browsers keep one address for parcels and one for bills; left out: neither. */
  readonly section?: 'shipping' | 'billing';
  /** A field was left, or filled in for the shopper. */
  readonly onSettled?: () => void;
};

export const AddressFields = ({ form, section, onSettled }: AddressFieldsProps) => {
  const { text, field, initial } = form;
  const kind = (name: string): string => (section === undefined ? name : `${section} ${name}`);
  const { postcode, suburb, state, suburbs, setPostcode, setSuburb, setState, choose } = usePlace(
    initial,
    () => {
      form.keep();
      onSettled?.();
    },
  );
  return (
    <div className={css.form} onBlur={onSettled}>
      <input type="hidden" name="country" value="AU" />
      <Field label="Full name" autoComplete={kind('name')} {...text('contactName')} />
      <Field label="Company (optional)" autoComplete={kind('organization')} {...text('company')} />
      <Field label="Street address" autoComplete={kind('address-line1')} {...text('street1')} />
      <Field
        label="Unit, level or building (optional)"
        autoComplete={kind('address-line2')}
        {...text('street2')}
      />
      <div className={css.short}>
        <Field
          label="Postcode"
          inputMode="numeric"
          autoComplete={kind('postal-code')}
          maxLength={12}
          {...withChange(field('postcode'), setPostcode)}
          value={postcode}
        />
      </div>
      <SuburbField
        {...withChange(field('suburb'), setSuburb)}
        autoComplete={kind('address-level2')}
        value={suburb}
        places={suburbs.places}
        isWaiting={suburbs.isWaiting}
        isUnknown={suburbs.isUnknown}
        onChoose={choose}
      />
      <FieldFrame label="State or territory" name="state" error={field('state').error}>
        {(wiring) => (
          <Select
            {...wiring}
            autoComplete={kind('address-level1')}
            value={state}
            onChange={withChange(field('state'), setState).onChange}
          >
            <option value="">Choose one</option>
            {stateCodes.map((code) => (
              <option key={code} value={code}>
                {states[code].name}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
    </div>
  );
};

const withChange = (props: FieldProps, set: (value: string) => void): FieldProps => ({
  ...props,
  onChange: (event) => {
    set(event.target.value);
    props.onChange(event);
  },
});

/** @param onFilled called when a field was filled in and is on the screen */
const usePlace = (initial: AddressFormParts['initial'], onFilled: () => void) => {
  const [postcode, setPostcode] = useState(initial.postcode);
  const [suburb, setSuburb] = useState(initial.suburb);
  const [state, setState] = useState(initial.state);
  const isFilled = useRef(false);
  /** The state was chosen by the shopper for the postcode that stands there. */
  const isStateOwn = useRef(false);
  useEffect(() => {
    if (!isFilled.current) return;
    isFilled.current = false;
    onFilled();
  });
  const choose = (place: Pick<Locality, 'name' | 'state'>): void => {
    isFilled.current = true;
    setSuburb(place.name);
    setState(place.state);
  };
  const suburbs = useSuburbs(postcode, (found) => {
    const [only, another] = found;
    const one = isStateOwn.current ? null : stateOf(found);
    // Who is in the box is about to type, and has the list under it.
    if (only !== undefined && another === undefined && suburb === '' && !isIn('suburb')) setSuburb(only.name);
    else if (one === null) return;
    isFilled.current = true;
    if (one !== null) setState(one);
  });
  return {
    postcode,
    suburb,
    state,
    suburbs,
    setPostcode: (typed: string): void => {
      isStateOwn.current = false;
      setPostcode(typed);
    },
    setSuburb,
    setState: (chosen: string): void => {
      isStateOwn.current = true;
      setState(chosen);
    },
    choose,
  };
};

const isIn = (name: AddressFieldName): boolean => document.activeElement?.getAttribute('name') === name;
