// The first step of the checkout: the contact of the order. It needs no network.
import { useNavigate } from 'react-router';
import { pathOfStep } from '#domain/checkout/checkoutSteps.ts';
import { ContactForm } from '#src/features/checkout/contact/ContactForm.tsx';
import { PageHead } from '#src/page/PageHead.tsx';
import { Link } from '#src/ui/Link.tsx';
import { useCheckout } from '#src/store/useCheckout.ts';
import { useSession } from '#src/store/useViews.ts';

export const Component = () => {
  const { contact, choices } = useCheckout();
  const navigate = useNavigate();
  const isGuest = useSession().status !== 'LOGGED_IN';
  return (
    <>
      <PageHead title="Contact" />
      <h1 tabIndex={-1}>Who is it for?</h1>
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
        contact={contact}
        onDone={() => void navigate(pathOfStep('shipping'))}
      />
    </>
  );
};
