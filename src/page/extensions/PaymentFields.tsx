// What the way to pay of an extension asks for.
import { createElement } from 'react';
import { paymentFieldsOf, type PaymentFieldsProps } from './browserPart.ts';

export const PaymentFields = ({ extension, give }: PaymentFieldsProps & { readonly extension: string }) => {
  const fields = paymentFieldsOf(extension);
  return fields ? createElement(fields, { key: extension, give }) : null;
};
