// Who the customer is, how they can be reached and what they want to hear of (BEH-3, BEH-5).
import { ContactInfoForm } from './ContactInfoForm.tsx';
import { AccountStates } from '#src/features/customer/AccountStates.tsx';
import css from '#src/features/customer/accountPage.module.css';
import { useAccount } from '#src/features/customer/useAccount.ts';
import { PageTitle } from '#src/features/items/LineParts.tsx';
import { PageHead } from '#src/page/PageHead.tsx';

export const ContactInfoPage = () => {
  const view = useAccount();
  return (
    <div className={css.account}>
      <PageHead title="Contact info" />
      <PageTitle title="Contact info" />
      <AccountStates view={view} />
      {view.account && <ContactInfoForm account={view.account} />}
    </div>
  );
};
