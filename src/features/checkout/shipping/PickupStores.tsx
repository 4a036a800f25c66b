// The stores that have everything in the order, nearest first: how far, where, and how long they are open today (STORE-02).
import { useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { StoreId } from '#events/facts/values.ts';
import { openStateAt } from '#domain/stores/openingHours.ts';
import { storesWithAll, worthListing } from './pickupChoice.ts';
import { placeOf, type KnownPostcode } from '#src/features/stores/postcode.ts';
import { PostcodeForm } from '#src/features/delivery/PostcodeForm.tsx';
import { useStoresNear } from '#src/features/delivery/useStoresNear.ts';
import { useReachability } from '#src/page/offline/reachability.ts';
import { addressLine, distanceText, openWords } from '#src/features/stores/storeWords.ts';
import { PlainButton } from '#src/ui/Button.tsx';
import { leadsOn } from '#src/ui/focusHeading.ts';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { formatCount } from '#src/words/format.ts';
import type { CheckoutView } from '#src/store/checkoutStore.ts';
import { refreshCheckout } from '#src/store/useCheckout.ts';
import css from '../checkout.module.css';
import { OFFLINE_METHODS_TEXT, UNAVAILABLE_PICKUP_TEXT, unableToLoad } from '../checkoutWords.ts';
import { Option, Options } from '../Options.tsx';
import type { FieldParts } from './shippingFields.ts';

export type PickupStoresProps = {
  readonly view: Pick<CheckoutView, 'data' | 'isCurrent' | 'isAsking' | 'problem'>;
  readonly place: KnownPostcode;
  readonly chosen: StoreId | null;
  readonly onChoose: (storeId: StoreId) => void;
  readonly field: FieldParts;
};

/** Outside the step's form: a form cannot contain another. */
export const PickupPlace = ({ place }: { readonly place: KnownPostcode }) => (
  <section className={css.group} aria-label="Where you are">
    <PostcodeForm place={place} />
  </section>
);

export const PickupStores = ({ view, place, chosen, onChoose, field }: PickupStoresProps) => {
  const near = useStoresNear(placeOf(place));
  const [showsAll, setShowsAll] = useState(false);
  const now = useNow();
  const found = near === null ? [] : storesWithAll(near, view.data?.storeIdsWithStock ?? []);
  const listed = showsAll ? found : worthListing(found, chosen);
  const more = found.length - listed.length;
  const showAll = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const group = currentTarget.closest('fieldset');
    flushSync(() => setShowsAll(true));
    // The button has gone; the first store that came is the next thing after those before.
    group?.querySelectorAll<HTMLElement>('input[name="store"]')[listed.length]?.focus();
  };
  return (
    <Options legend="Stores with everything in your order" name="store" error={field.error}>
      {listed.map(({ store, km }) => (
        <Option
          key={store.id}
          name="store"
          value={store.id}
          checked={chosen === store.id}
          onChange={(event) => {
            field.onChange(event);
            onChoose(store.id);
          }}
          label={store.address.locality}
          hint={
            <>
              {addressLine(store)}
              <br />
              {openWords(openStateAt(store, now)).text}
            </>
          }
          end={km === null ? undefined : distanceText(km)}
        />
      ))}
      {more > 0 && (
        <PlainButton onClick={showAll}>Show {formatCount(more, 'more store', 'more stores')}</PlainButton>
      )}
      <Status>
        <StoresState
          view={view}
          areStoresKnown={near !== null && near.stores.length > 0}
          isWaiting={near === null}
          isEmpty={found.length === 0}
        />
      </Status>
    </Options>
  );
};

type StoresStateProps = Pick<PickupStoresProps, 'view'> & {
  readonly isWaiting: boolean;
  readonly areStoresKnown: boolean;
  readonly isEmpty: boolean;
};

const StoresState = ({ view, isWaiting, areStoresKnown, isEmpty }: StoresStateProps) => {
  const isOffline = useReachability() === 'unreachable';
  const { data, isCurrent, isAsking, problem } = view;
  if (!isWaiting && !areStoresKnown) return <Note tone="err">{unableToLoad.nearbyStores}</Note>;
  if (isCurrent && !isWaiting) return isEmpty ? <Note tone="warn">{UNAVAILABLE_PICKUP_TEXT}</Note> : null;
  if (isOffline)
    return (
      <Note tone="warn" icon="offline">
        {OFFLINE_METHODS_TEXT}
      </Note>
    );
  if (problem !== null && !isAsking)
    return (
      <Note tone="err">
        <p>{unableToLoad.pickupMethods}</p>
        <PlainButton ref={leadsOn} onClick={refreshCheckout}>
          Try again
        </PlainButton>
      </Note>
    );
  return data === null || isWaiting ? <p className="muted small">Asking the stores…</p> : null;
};
