// One address of the book: what it is used for, and what can be done with it.
import type { SavedAddress as Saved } from '#domain/account/addressBook.ts';
import { addressText } from '#src/features/checkout/checkoutWords.ts';
import list from '#src/features/items/line.module.css';
import { PlainButton } from '#src/ui/Button.tsx';
import { Link } from '#src/ui/Link.tsx';
import css from '../account.module.css';

export type SavedAddressProps = {
  readonly address: Saved;
  readonly isBusy: boolean;
  readonly onDefault: () => void;
  readonly onRemove: () => void;
};

export const SavedAddress = ({ address, isBusy, onDefault, onRemove }: SavedAddressProps) => {
  const name = `${address.contactName}, ${address.street1}`;
  const uses = usesText(address);
  return (
    <article className={css.entry}>
      {uses !== '' && <p className={css.badge}>{uses}</p>}
      <p>{addressText(address)}</p>
      <div className={list.acts}>
        <Link to={`/account/addresses?edit=${address.id}`} aria-label={`Edit ${name}`}>
          Edit
        </Link>
        {!(address.isDefaultShipping && address.isDefaultBilling) && (
          <PlainButton
            onClick={onDefault}
            aria-disabled={isBusy || undefined}
            aria-label={`Use ${name} by default`}
          >
            Use by default
          </PlainButton>
        )}
        <PlainButton onClick={onRemove} aria-disabled={isBusy || undefined} aria-label={`Remove ${name}`}>
          Remove
        </PlainButton>
      </div>
    </article>
  );
};

/** `Default for delivery and billing`; empty: neither. */
export const usesText = ({
  isDefaultShipping,
  isDefaultBilling,
}: Pick<Saved, 'isDefaultShipping' | 'isDefaultBilling'>): string => {
  const uses = [...(isDefaultShipping ? ['delivery'] : []), ...(isDefaultBilling ? ['billing'] : [])];
  return uses.length === 0 ? '' : `Default for ${uses.join(' and ')}`;
};
