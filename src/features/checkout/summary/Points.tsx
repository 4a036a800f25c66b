// The points an order earns, and whose they are: the account's membership, else the guest's (BEH-6).
import { maskedMember, pointsText } from '#domain/loyalty/memberWords.ts';
import { useFrame } from '#src/catalogue/routeData.ts';
import { useAccount } from '#src/features/customer/useAccount.ts';
import { MembershipForm } from '#src/features/loyalty/MembershipForm.tsx';
import type { CheckoutView } from '#src/store/checkoutStore.ts';
import { checkoutCommands } from '#src/store/useCheckout.ts';
import { useCommands } from '#src/store/useCommands.ts';
import { useSession } from '#src/store/useViews.ts';
import { PlainButton } from '#src/ui/Button.tsx';
import { Disclosure } from '#src/ui/Disclosure.tsx';
import { useFocusPlace } from '#src/features/customer/useFocusPlace.ts';
import { Status } from '#src/ui/Status.tsx';
import css from '../checkout.module.css';

type PointsProps = { readonly view: Pick<CheckoutView, 'data' | 'guestMember'> };

export const Points = (props: PointsProps) =>
  useFrame()?.settings.qantasLoyaltyEnabled === true ? <Earned {...props} /> : null;

const Earned = ({ view: { data, guestMember } }: PointsProps) => {
  const isCustomer = useSession().status === 'LOGGED_IN';
  const { account } = useAccount();
  const { changeLink } = useCommands();
  const { place, takeFocus } = useFocusPlace();
  const linked = account?.loyalty.providers.qantas;
  const memberId = linked?.memberId ?? guestMember?.memberId;
  const earned = data === null ? 'Qantas Points' : pointsText(data.pointsEarned);
  // A gift card alone earns none.
  if (data?.pointsEarned === 0) return null;
  const canLink = isCustomer && account !== null && !account.isUpdateBlocked;
  const remove = async (): Promise<void> => {
    await checkoutCommands.removeMembership();
    takeFocus();
  };
  return (
    <section ref={place} tabIndex={-1} aria-label="Qantas Points">
      <Status>
        {memberId !== undefined && (
          <p className={css.entry}>
            <span>
              You earn <b>{earned}</b>, membership {maskedMember(memberId)}
            </span>
            {linked === undefined && (
              <PlainButton
                aria-label="Remove your Qantas Frequent Flyer number"
                onClick={() => void remove()}
              >
                Remove
              </PlainButton>
            )}
          </p>
        )}
      </Status>
      {memberId === undefined && (
        <Disclosure title={`Earn ${earned}`}>
          <MembershipForm
            submit={canLink ? 'Link membership' : 'Add membership'}
            send={(typed) => (canLink ? changeLink('link', typed) : checkoutCommands.addMembership(typed))}
            onDone={takeFocus}
          />
        </Disclosure>
      )}
    </section>
  );
};
