// The first step of the checkout, and the way past all of them: express. Who asked for it finds it above the form, where nothing has
// to make room for it; else it stands below.
import { useLocation } from 'react-router';
import { ContactStep } from '#src/features/contact/ContactStep.tsx';
import { ExpressCheckout } from '#src/features/payment/express/ExpressCheckout.tsx';
import { ExpressLink } from '#src/features/express/ExpressLink.tsx';

export const Component = () => {
  const isAsked = new URLSearchParams(useLocation().search).has('express');
  return isAsked ? (
    <ContactStep above={<ExpressCheckout />} below={null} />
  ) : (
    <ContactStep above={null} below={<ExpressLink />} />
  );
};
