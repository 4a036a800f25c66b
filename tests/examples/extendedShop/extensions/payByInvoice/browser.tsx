// What paying by invoice asks for.
import { useState } from 'react';
import type { BrowserPart, PaymentFieldsProps } from '#src/page/extensions/browserPart.ts';
import { Field } from '#src/ui/forms/Field.tsx';

const Reference = ({ give }: PaymentFieldsProps) => {
  const [reference, setReference] = useState('');
  return (
    <Field
      name="reference"
      label="Your reference (optional)"
      hint="It is printed on the invoice."
      maxLength={30}
      autoComplete="off"
      value={reference}
      onChange={({ target }) => {
        setReference(target.value);
        give({ reference: target.value });
      }}
    />
  );
};

export const browser: BrowserPart = { PaymentFields: Reference };
