// Port KeptAccount: what this device keeps of an account that was read, so that its pages can be read without a network.
//
// It is stored under the log of its reader: when the shopper signs in or out, nothing of the previous shopper is left.
import * as z from 'zod/mini';
import type { Millis, Partition } from '#events/store/logValues.ts';
import { savedAddress } from '#sync/protocol/account/addressBook.ts';
import { account } from '#sync/protocol/account/customer.ts';
import { savedPaymentMethod } from '#sync/protocol/checkout/payment.ts';

/** What is kept, each read by a call of its own; a row of another build is checked before use. */
export const keptParts = {
  account,
  addresses: z.readonly(z.array(savedAddress)),
  paymentMethods: z.readonly(z.array(savedPaymentMethod)),
} as const;

export type KeptPart = keyof typeof keptParts;
export type KeptValue<Part extends KeptPart> = z.output<(typeof keptParts)[Part]>;

export type KeptAccount = {
  keep<Part extends KeptPart>(
    owner: Partition,
    part: Part,
    read: { readonly value: KeptValue<Part>; readonly at: Millis },
  ): Promise<void>;
  /** Deletes what is of other owners. */
  keepOnly(owner: Partition): Promise<void>;
  clear(): Promise<void>;
};
