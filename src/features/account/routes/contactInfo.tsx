// Who the customer is, how they can be reached and what they want to hear of (BEH-3, BEH-5).
import { ContactInfoForm } from '#src/features/account/contact/ContactInfoForm.tsx';
import { AccountStates } from '#src/features/customer/AccountStates.tsx';
import css from '#src/features/customer/accountPage.module.css';
import { useAccount } from '#src/features/customer/useAccount.ts';
import { PageHead } from '#src/page/PageHead.tsx';

export const Component = () => {
  const view = useAccount();
  return (
    <div className={css.account}>
      <PageHead title="Contact info" />
      <h1 tabIndex={-1}>Contact info</h1>
      <AccountStates view={view} />
      {view.account && <ContactInfoForm account={view.account} />}
    </div>
  );
};
