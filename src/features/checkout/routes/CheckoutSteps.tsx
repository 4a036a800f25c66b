// The three steps: where the shopper is, the way back to what is done, and what was said there in a line.
import { pathOfStep, type CheckoutStep } from '#domain/checkout/checkoutSteps.ts';
import { Link } from '#src/ui/Link.tsx';
import type { CheckoutView } from '#src/store/checkoutStore.ts';
import { useCheckout } from '#src/store/useCheckout.ts';
import css from '../checkout.module.css';
import { placeText } from '../checkoutWords.ts';
import { useStore } from '../shipping/useStore.ts';

type FormStep = Exclude<CheckoutStep, 'success'>;

const STEPS: readonly { readonly step: FormStep; readonly name: string }[] = [
  { step: 'contact-info', name: 'Contact' },
  { step: 'shipping', name: 'Shipping' },
  { step: 'payment', name: 'Payment' },
];

export const CheckoutSteps = ({ step: now }: { step: FormStep }) => {
  const view = useCheckout();
  const store = useStore(view.choices.shippingType === 'STORE_PICKUP' ? view.choices.storeId : null);
  const at = STEPS.findIndex(({ step }) => step === now);
  return (
    <nav aria-label="Steps of the checkout">
      <ol className={css.steps}>
        {STEPS.map(({ step, name }, index) => (
          <li key={step} data-state={index < at ? 'done' : index === at ? 'now' : 'next'}>
            {index < at ? (
              <Link to={pathOfStep(step)}>
                {index + 1}. {name}
              </Link>
            ) : (
              <span aria-current={index === at ? 'step' : undefined}>
                {index + 1}. {name}
              </span>
            )}
          </li>
        ))}
      </ol>
      {STEPS.slice(0, at).map(({ step, name }) => {
        const text = doneText(step, view, store?.address.locality);
        return (
          text !== null && (
            <p key={step} className={css.done}>
              <span>{text}</span>
              <Link to={pathOfStep(step)} aria-label={`Change ${name.toLowerCase()}`}>
                Change
              </Link>
            </p>
          )
        );
      })}
    </nav>
  );
};

/** @param storeName of the store it is collected from, where it is known */
export const doneText = (
  step: CheckoutStep,
  { contact, address, choices, data }: Pick<CheckoutView, 'contact' | 'address' | 'choices' | 'data'>,
  storeName?: string,
): string | null => {
  if (step === 'contact-info') return contact && `${contact.email}, ${contact.phone}`;
  if (choices.shippingType === 'STORE_PICKUP')
    return storeName === undefined ? 'Click and collect' : `Click and collect in ${storeName}`;
  const method = data?.availableShippingMethods.find(({ code }) => code === choices.methodCode);
  return address && `${method?.label ?? 'Delivery'} to ${placeText(address)}`;
};
