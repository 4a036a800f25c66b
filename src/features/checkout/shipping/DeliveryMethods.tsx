// The delivery methods, cheapest first, each with its day and its price (HOUSE-81).
import { useReachability } from '#src/page/offline/reachability.ts';
import { PlainButton } from '#src/ui/Button.tsx';
import { leadsOn } from '#src/ui/focusHeading.ts';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import { formatAmount } from '#src/words/format.ts';
import { provisionalAddress } from '#domain/shipping/provisionalAddress.ts';
import type { CheckoutView } from '#src/store/checkoutStore.ts';
import { refreshCheckout } from '#src/store/useCheckout.ts';
import {
  arrivalText,
  deliveryMethods,
  OFFLINE_METHODS_TEXT,
  placeText,
  UNAVAILABLE_DELIVERY_TEXT,
  unableToLoad,
} from '../checkoutWords.ts';
import { Option, Options } from '../Options.tsx';
import type { FieldParts } from './shippingFields.ts';

export type DeliveryMethodsProps = {
  readonly view: Pick<CheckoutView, 'data' | 'isCurrent' | 'isAsking' | 'problem' | 'address'>;
  readonly chosen: string | null;
  readonly onChoose: (code: string) => void;
  readonly field: FieldParts;
};

export const DeliveryMethods = ({ view, chosen, onChoose, field }: DeliveryMethodsProps) => {
  const { data, address } = view;
  const methods = deliveryMethods(data?.availableShippingMethods ?? []);
  return (
    <Options legend="How to send it" name="method" error={field.error}>
      {methods.length > 0 && (
        <p className="muted small">
          {address === null
            ? `Days and prices are for ${placeText(provisionalAddress)} until there is an address.`
            : `Days and prices are for ${placeText(address)}.`}
        </p>
      )}
      {methods.map((method) => (
        <Option
          key={method.code}
          name="method"
          value={method.code}
          checked={chosen === method.code}
          onChange={(event) => {
            field.onChange(event);
            onChoose(method.code);
          }}
          label={method.label}
          hint={arrivalText(method)}
          end={method.price === 0 ? 'Free' : formatAmount(method.price)}
        />
      ))}
      <MethodsState view={view} isEmpty={methods.length === 0} />
    </Options>
  );
};

type MethodsStateProps = Pick<DeliveryMethodsProps, 'view'> & { readonly isEmpty: boolean };

const MethodsState = ({ view: { data, isCurrent, isAsking, problem }, isEmpty }: MethodsStateProps) => {
  const isOffline = useReachability() === 'unreachable';
  if (isCurrent) return <Status>{isEmpty && <Note tone="warn">{UNAVAILABLE_DELIVERY_TEXT}</Note>}</Status>;
  if (isOffline)
    return (
      <Status>
        <Note tone="warn" icon="offline">
          {OFFLINE_METHODS_TEXT}
        </Note>
      </Status>
    );
  if (problem !== null && !isAsking)
    return (
      <Status>
        <Note tone="err">
          <p>{unableToLoad.deliveryMethods}</p>
          <PlainButton ref={leadsOn} onClick={refreshCheckout}>
            Try again
          </PlainButton>
        </Note>
      </Status>
    );
  return (
    <Status>
      <p className="muted small">{data === null ? 'Asking our carriers…' : 'Asking our carriers again…'}</p>
    </Status>
  );
};
