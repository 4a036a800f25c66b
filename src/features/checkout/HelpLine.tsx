// Who helps where the page cannot: the help page, and the shop's phone where it has one (BEH-8.6).
import { useFrame } from '#src/catalogue/routeData.ts';
import { phoneUrl } from '#src/features/stores/storeWords.ts';
import { Link } from '#src/ui/Link.tsx';

export const HelpLine = () => {
  const phone = useFrame()?.settings.supportPhone;
  return (
    <p>
      <Link to="/articles/contact">Contact us</Link>
      {phone !== undefined && (
        <>
          {' or call '}
          <a href={phoneUrl(phone)}>{phone}</a>
        </>
      )}
    </p>
  );
};

/** Refusals that no other try mends: their texts send the shopper to people. */
const FOR_PEOPLE: ReadonlySet<string> = new Set([
  'ORDER_NOT_PROCESSED',
  'VOUCHER_LOCKED',
  'VOUCHER_SUSPENDED',
  'VoucherLocked',
  'VoucherSuspended',
  'LOCKED',
  'SUSPENDED',
]);

/** @param reason the status of an order, the code of a call, or why a gift card left */
export const HelpAfter = ({ reason }: { readonly reason: string | null | undefined }) =>
  reason !== null && reason !== undefined && FOR_PEOPLE.has(reason) && <HelpLine />;
