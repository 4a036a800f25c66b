// The customer's addresses and saved payment methods: what this device kept, and what the shop says now.
import type { SavedAddress } from '#domain/account/addressBook.ts';
import type { Millis } from '#events/store/logValues.ts';
import type { CallOutcome } from '#src/store/commands.ts';
import { useCommands } from '#src/store/useCommands.ts';
import { useSession } from '#src/store/useViews.ts';
import type { SavedPaymentMethod } from '#sync/protocol/checkout/payment.ts';
import { useKeptPart } from './useKept.ts';
import { useOwner } from './useOwner.ts';
import { newerOf, useLastAnswer } from './newest.ts';
import { useReading } from './useReading.ts';

export type PartView<Value> = {
  /** Null: not known here. */
  readonly value: Value | null;
  /** When that was so. */
  readonly at: Millis | null;
  /** The last reading: null until it has ended. */
  readonly outcome: CallOutcome | null;
  readonly again: () => Promise<void>;
};

export const useAddresses = (): PartView<readonly SavedAddress[]> => {
  const { readAddresses } = useCommands();
  const owner = useCustomer();
  const kept = useKeptPart(owner, 'addresses');
  const { outcome, again } = useReading(owner === null ? null : readAddresses);
  const said = useLastAnswer(`${owner}`, outcome);
  const shown = newerOf(kept, said && { value: said.addresses, at: said.at });
  return { value: shown?.value ?? null, at: shown?.at ?? null, outcome, again };
};

export const usePaymentMethods = (): PartView<readonly SavedPaymentMethod[]> => {
  const { readPaymentMethods } = useCommands();
  const owner = useCustomer();
  const kept = useKeptPart(owner, 'paymentMethods');
  const { outcome, again } = useReading(owner === null ? null : readPaymentMethods);
  const said = useLastAnswer(`${owner}`, outcome);
  const shown = newerOf(kept, said && { value: said.paymentMethods, at: said.at });
  return { value: shown?.value ?? null, at: shown?.at ?? null, outcome, again };
};

/** Under whose name it is kept; null: nobody is signed in, or it is not known yet. */
const useCustomer = () => {
  const owner = useOwner();
  return useSession().status === 'LOGGED_IN' ? owner : null;
};
