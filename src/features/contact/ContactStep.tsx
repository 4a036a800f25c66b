// The first step of the checkout: the contact of the order. It needs no network. A customer's account fills it in.
import { useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { pathOfStep } from '#domain/checkout/checkoutSteps.ts';
import { addressText } from '#src/features/checkout/checkoutWords.ts';
import { ContactForm, type NextStep } from './ContactForm.tsx';
import { contactOf } from './contactOf.ts';
import { useUsualDelivery } from './useUsualDelivery.ts';
import { useAccount } from '#src/features/customer/useAccount.ts';
import { PageHead } from '#src/page/PageHead.tsx';
import { Link } from '#src/ui/Link.tsx';
import { useCheckout } from '#src/store/useCheckout.ts';
import { useSession } from '#src/store/useViews.ts';

export type ContactStepProps = {
  /** Between the heading and the form. */
  readonly above: ReactNode;
  readonly below: ReactNode;
};

export const ContactStep = ({ above, below }: ContactStepProps) => {
  const view = useCheckout();
  const { contact, choices } = view;
  const navigate = useNavigate();
  const isGuest = useSession().status !== 'LOGGED_IN';
  const { account } = useAccount();
  // Here and not in the form: saving the contact begins that anew.
  const usual = useUsualDelivery(view);
  const [isGoing, setGoing] = useState(false);
  const next = useRef<NextStep>('shipping');
  const go = async (): Promise<void> => {
    setGoing(true);
    // What cannot be chosen for them is asked for in its step.
    const step = next.current === 'payment' && (await usual.choose()) ? 'payment' : 'shipping';
    setGoing(false);
    await navigate(pathOfStep(step));
  };
  return (
    <>
      <PageHead title="Contact" />
      <h1 tabIndex={-1}>Who is it for?</h1>
      {above}
      {isGuest && (
        <p className="small">
          No account needed.{' '}
          <Link to={`/account/signin?to=${encodeURIComponent(pathOfStep('contact-info'))}`}>
            Have an account? Sign in
          </Link>
        </p>
      )}
      <ContactForm
        // What was saved in another tab replaces what was saved here.
        key={choices.contactRef}
        contact={contact ?? contactOf(account)}
        isSubscribed={account?.customer.subscriptions.email === true}
        usual={
          usual.address && (
            <>
              Deliver to {addressText(usual.address)}, the cheapest way. You can change both before you pay.
            </>
          )
        }
        isGoing={isGoing}
        onAim={(step) => {
          next.current = step;
        }}
        onDone={() => void go()}
      />
      {below}
    </>
  );
};
