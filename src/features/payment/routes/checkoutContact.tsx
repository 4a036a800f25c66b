// The first step of the checkout, and the way past all of them: express. Who asked for it finds it above the form, where nothing has
// to make room for it; else it stands below.
import { useLocation } from 'react-router';
import { ContactStep } from '#src/features/contact/ContactStep.tsx';
import { ExpressCheckout } from '#src/features/payment/express/ExpressCheckout.tsx';
import { beginExpress, isExpressAsked } from '#src/features/payment/express/expressOffer.ts';
import { ExpressLink } from '#src/features/express/ExpressLink.tsx';

// This code also comes to pages that lead here, and to the server.
if (typeof location !== 'undefined' && isExpressAsked(location)) beginExpress();

export const Component = () => {
  const isAsked = isExpressAsked(useLocation());
  return isAsked ? (
    <ContactStep above={<ExpressCheckout />} below={null} />
  ) : (
    <ContactStep above={null} below={<ExpressLink />} />
  );
};
