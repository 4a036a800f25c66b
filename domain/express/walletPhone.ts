// The phone number of a wallet, read by the country the order goes to (BEH-5). Like phoneNumber.ts it needs the numbering plans of
// the world: only what asks for a number may load it.
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Where the shop is. */
const OWN_COUNTRY = 'AU';

/**
 * @param country two letters; one that no numbering plan knows counts as the shop's
 * @returns `+61 412 345 678`; a number that cannot be read stays as the wallet told it
 */
export const walletPhone = (phone: string, country: string): string => {
  const code = country.toUpperCase();
  const parsed = parsePhoneNumberFromString(phone, {
    defaultCountry: isSupportedCountry(code) ? code : OWN_COUNTRY,
    extract: false,
  });
  return parsed?.isValid() === true ? parsed.formatInternational() : phone.trim();
};
