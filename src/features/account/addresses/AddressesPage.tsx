// The customer's address book: add, edit, remove, and which ones are the defaults (BEH-3, BEH-4, BEH-8).
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  addressTexts,
  unableToRemoveAddressText,
  unableToUpdateAddressText,
  type SavedAddress as Saved,
} from '#domain/account/addressBook.ts';
import { AddressEditor } from './AddressEditor.tsx';
import { SavedAddress } from './SavedAddress.tsx';
import css from '#src/features/customer/accountPage.module.css';
import { KeptAt } from '#src/features/customer/KeptAt.tsx';
import { NotHere } from '#src/features/customer/NotHere.tsx';
import { useAccount } from '#src/features/customer/useAccount.ts';
import { useHeadingFocus } from '#src/features/customer/useFocusPlace.ts';
import { useAddresses } from '#src/features/customer/useCustomerPart.ts';
import line from '#src/features/items/line.module.css';
import { PageTitle, WaitingLine } from '#src/features/items/LineParts.tsx';
import { addAlert } from '#src/page/alerts/alertStore.ts';
import { PageHead } from '#src/page/PageHead.tsx';
import type { CallOutcome } from '#src/store/commands.ts';
import { useCommands } from '#src/store/useCommands.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { callFailureText } from '#src/store/outcomeText.ts';

const ADDRESSES_NOT_HERE_TEXT =
  'Your addresses aren’t on this device yet. They load as soon as you’re back online.';

export const AddressesPage = () => {
  const [search] = useSearchParams();
  const { value: addresses, at, outcome, again } = useAddresses();
  const editId = search.get('edit');
  const edited = editId === null ? null : (addresses?.find(({ id }) => id === editId) ?? null);
  const isForm = search.has('new') || editId !== null;
  const title = search.has('new') ? 'Add an address' : isForm ? 'Edit address' : 'Addresses';
  useHeadingFocus(title);
  return (
    <div className={css.account}>
      <PageHead title={title} />
      <PageTitle title={title} />
      {addresses === null ? (
        <NotRead outcome={outcome} again={again} />
      ) : isForm && (edited !== null || editId === null) ? (
        <Editor key={editId} address={edited} isFirst={addresses.length === 0} />
      ) : (
        <>
          {isForm && <Note tone="warn">{addressTexts.notFound}</Note>}
          <KeptAt at={at} outcome={outcome} />
          <Book addresses={addresses} again={again} />
        </>
      )}
    </div>
  );
};

type NotReadProps = { readonly outcome: CallOutcome | null; readonly again: () => Promise<void> };

const NotRead = ({ outcome, again }: NotReadProps) =>
  outcome === null || outcome.type === 'done' ? (
    <div aria-busy="true">
      <p className="visually-hidden">Reading your addresses…</p>
      <WaitingLine />
    </div>
  ) : (
    <NotHere outcome={outcome} unreachableText={ADDRESSES_NOT_HERE_TEXT} onAgain={again} />
  );

type EditorProps = { readonly address: Saved | null; readonly isFirst: boolean };

const Editor = ({ address, isFirst }: EditorProps) => {
  const navigate = useNavigate();
  const { account } = useAccount();
  const name = account === null ? '' : `${account.customer.firstName} ${account.customer.lastName}`;
  const onDone = (): void => {
    addAlert({ tone: 'ok', text: 'Address saved.' });
    void navigate('/account/addresses', { replace: true });
  };
  return <AddressEditor address={address} contactName={name} isFirst={isFirst} onDone={onDone} />;
};

type BookProps = { readonly addresses: readonly Saved[]; readonly again: () => Promise<void> };

const Book = ({ addresses, again }: BookProps) => {
  const commands = useCommands();
  const [busy, setBusy] = useState<string | null>(null);
  const book = useRef<HTMLElement>(null);
  const change = async (
    address: Saved,
    work: () => Promise<CallOutcome>,
    texts: ChangeTexts,
  ): Promise<void> => {
    if (busy !== null) return;
    setBusy(address.id);
    const outcome = await work();
    setBusy(null);
    const isGone = outcome.type === 'refused' && outcome.code === 'NotFound';
    if (isGone) void again();
    // What had the focus is gone.
    if (outcome.type === 'done' || isGone) book.current?.focus();
    addAlert(
      outcome.type === 'done'
        ? { tone: 'ok', text: texts.done }
        : { tone: isGone ? 'warn' : 'err', text: callFailureText(outcome, texts.failed) },
    );
  };
  const remove = (address: Saved) =>
    change(address, () => commands.removeAddress(address.id), {
      done: 'Address removed.',
      failed: unableToRemoveAddressText,
    });
  const makeDefault = (address: Saved) =>
    change(
      address,
      () => commands.updateAddress(address.id, address, { isDefaultBilling: true, isDefaultShipping: true }),
      { done: 'That’s your default address now.', failed: unableToUpdateAddressText },
    );
  return (
    <section ref={book} tabIndex={-1} aria-label="Your saved addresses" className={css.wide}>
      {addresses.length === 0 ? (
        <p>Nothing here yet. Save an address once, and the checkout fills it in for you.</p>
      ) : (
        <ul className={line.list}>
          {addresses.map((address) => (
            <li key={address.id}>
              <SavedAddress
                address={address}
                isBusy={busy !== null}
                onDefault={() => void makeDefault(address)}
                onRemove={() => void remove(address)}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <ButtonLink to="/account/addresses?new">Add an address</ButtonLink>
      </div>
    </section>
  );
};

type ChangeTexts = { readonly done: string; readonly failed: string };
