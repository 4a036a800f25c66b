// The numbering plans of the world: which phone numbers there are. They are large: a browser loads them when a number is about to be
// judged, and nothing that a page shows first may import this.
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { NumberingPlans } from './phoneNumber.ts';

/** Where the shop is. */
const OWN_COUNTRY = 'AU';

export const numberingPlans: NumberingPlans = {
  international(phone, country = OWN_COUNTRY) {
    const code = country.toUpperCase();
    const parsed = parsePhoneNumberFromString(phone, {
      defaultCountry: isSupportedCountry(code) ? code : OWN_COUNTRY,
      extract: false,
    });
    return parsed?.isValid() === true ? parsed.formatInternational() : null;
  },
};
