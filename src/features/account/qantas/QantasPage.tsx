// The account's link to the airline's programme (BEH-2): made by number and last name, shown, and taken back.
import { useState } from 'react';
import { Navigate } from 'react-router';
import { maskedMember } from '#domain/loyalty/memberWords.ts';
import { unableToUnlinkText } from '#domain/loyalty/loyaltyTexts.ts';
import type { Membership } from '#domain/loyalty/membership.ts';
import { useFrame } from '#src/catalogue/routeData.ts';
import { AccountStates } from '#src/features/customer/AccountStates.tsx';
import { BlockedNote } from '#src/features/customer/BlockedNote.tsx';
import css from '#src/features/customer/accountPage.module.css';
import { useAccount } from '#src/features/customer/useAccount.ts';
import { MembershipForm } from '#src/features/loyalty/MembershipForm.tsx';
import { addAlert } from '#src/page/alerts/alertStore.ts';
import { PageTitle } from '#src/features/items/LineParts.tsx';
import { PageHead } from '#src/page/PageHead.tsx';
import { callFailureText } from '#src/store/outcomeText.ts';
import { useCommands } from '#src/store/useCommands.ts';
import { Button } from '#src/ui/Button.tsx';
import form from '#src/ui/forms/form.module.css';
import { useFocusPlace } from '#src/features/customer/useFocusPlace.ts';
import { Note } from '#src/ui/Note.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import { guardQantas } from './guardQantas.ts';
import type { Account } from '#sync/protocol/account/customer.ts';

/** Without the programme there is no such page (ROUTE-04). */
export const QantasPage = () => {
  const guarded = guardQantas(useFrame()?.settings);
  const view = useAccount();
  if (guarded.type === 'redirect') return <Navigate to={guarded.to} replace />;
  return (
    <div className={css.account}>
      <PageHead title="Qantas Points" />
      <PageTitle title="Qantas Points" />
      <p>Earn 2 points for every dollar you spend on products, in every order you place signed in.</p>
      <AccountStates view={view} />
      {view.account && <LinkOf account={view.account} />}
    </div>
  );
};

const LinkOf = ({ account: { loyalty, isUpdateBlocked } }: { readonly account: Account }) => {
  const { qantas } = loyalty.providers;
  const { changeLink } = useCommands();
  const { place, takeFocus } = useFocusPlace();
  const changed = (text: string): void => {
    addAlert({ tone: 'ok', text });
    takeFocus();
  };
  return (
    <section ref={place} tabIndex={-1} aria-label="Your membership" className={css.wide}>
      {isUpdateBlocked && <BlockedNote />}
      {qantas ? (
        <Linked
          membership={qantas}
          isFixed={isUpdateBlocked}
          onDone={() => changed('Your Qantas Frequent Flyer number is unlinked.')}
        />
      ) : (
        !isUpdateBlocked && (
          <MembershipForm
            isPage
            submit="Link membership"
            send={(typed) => changeLink('link', typed)}
            onDone={() => changed('Your Qantas Frequent Flyer number is linked.')}
          />
        )
      )}
    </section>
  );
};

type LinkedProps = {
  readonly membership: Membership;
  readonly isFixed: boolean;
  readonly onDone: () => void;
};

const Linked = ({ membership, isFixed, onDone }: LinkedProps) => {
  const { changeLink } = useCommands();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const unlink = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const outcome = await changeLink('unlink', membership);
    setBusy(false);
    setAsked(false);
    if (outcome.type === 'done') return onDone();
    addAlert({ tone: 'err', text: callFailureText(outcome, unableToUnlinkText) });
  };
  return (
    <>
      <Note tone="ok">
        <p>
          <b>Linked to membership {maskedMember(membership.memberId)}</b>
          <br />
          {membership.lastName !== '' && `Last name ${membership.lastName}. `}
          Your orders earn their points by themselves.
        </p>
      </Note>
      {!isFixed && (
        <div>
          <Button tone="second" aria-haspopup="dialog" onClick={() => setAsked(true)}>
            Unlink membership
          </Button>
        </div>
      )}
      <Sheet open={isAsked} onClose={() => setAsked(false)} title="Unlink your membership?">
        <div className={form.form}>
          <p>Your next orders earn no points until you link a membership again. Points you have are yours.</p>
          <Button tone="danger" wide aria-disabled={isBusy || undefined} onClick={() => void unlink()}>
            {isBusy ? 'Unlinking…' : 'Unlink membership'}
          </Button>
          <Button tone="second" wide onClick={() => setAsked(false)}>
            Keep it
          </Button>
        </div>
      </Sheet>
    </>
  );
};
