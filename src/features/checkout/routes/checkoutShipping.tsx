// The second step of the checkout: how the order gets to the shopper.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathOfStep } from '#domain/checkout/checkoutSteps.ts';
import { isSameAddress } from '#src/features/checkout/addressErrors.ts';
import { ShippingForm } from '#src/features/checkout/shipping/ShippingForm.tsx';
import { PageHead } from '#src/page/PageHead.tsx';
import type { CheckoutView } from '#src/store/checkoutStore.ts';
import { useCheckout } from '#src/store/useCheckout.ts';

export const Component = () => {
  const view = useCheckout();
  const navigate = useNavigate();
  const [key, setSavedHere] = useAddressKey(view.address);
  return (
    <>
      <PageHead title="Shipping" />
      <h1 tabIndex={-1}>Where should it go?</h1>
      <ShippingForm
        key={key}
        view={view}
        onSaving={setSavedHere}
        onDone={() => void navigate(pathOfStep('payment'))}
      />
    </>
  );
};

type Address = CheckoutView['address'];

/** @returns a key that changes with an address another tab has saved, and not with one that was saved here */
const useAddressKey = (address: Address) => {
  const [shown, setShown] = useState({ address, key: 0 });
  const [savedHere, setSavedHere] = useState<Address>(null);
  if (!isSameAddress(address, shown.address)) {
    const isSavedHere = isSameAddress(address, savedHere);
    setShown({ address, key: isSavedHere ? shown.key : shown.key + 1 });
  }
  return [shown.key, setSavedHere] as const;
};
