// In place of "Place order" while the order cannot be sent: what is missing, in the server's words, and the way to it (BEH-4).
import { pathOfStep } from '#domain/checkout/checkoutSteps.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { SHIPPING_MISSING_TEXT } from './paymentWords.ts';
import { Note } from '#src/ui/Note.tsx';
import type { CheckoutView } from '#src/store/checkoutStore.ts';

/** @returns one text a field of the shipping step; none: the order can be sent, or nothing current is known */
export const missingShipping = ({ isCurrent, data }: Pick<CheckoutView, 'isCurrent' | 'data'>) =>
  isCurrent ? Object.values(data?.shippingFields ?? {}) : [];

export const ShippingMissing = ({ missing }: { readonly missing: readonly string[] }) => (
  <>
    <Note tone="warn">
      <p>{SHIPPING_MISSING_TEXT}</p>
      <ul>
        {missing.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Note>
    <ButtonLink wide to={pathOfStep('shipping')}>
      Go back to shipping
    </ButtonLink>
  </>
);
