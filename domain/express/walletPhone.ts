// The phone number of a wallet, read by the country the order goes to (BEH-5). Pure.
import type { NumberingPlans } from '../account/phoneNumber.ts';

/**
 * @param country two letters; one that no numbering plan knows counts as the shop's
 * @param plans null: not here
 * @returns `+61 412 345 678`; a number that cannot be read stays as the wallet told it
 */
export const walletPhone = (phone: string, country: string, plans: NumberingPlans | null): string =>
  plans?.international(phone, country) ?? phone.trim();
