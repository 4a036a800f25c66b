// What people type into the checkout's forms: mostly right, each field wrong now and then.
import fc from 'fast-check';
import type { AddressForm } from '#domain/account/addressForm.ts';
import type { ContactForm } from '#domain/checkout/contactForm.ts';

const odd = fc.oneof(
  // A lone half of a surrogate pair is refused before any rule.
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }).filter((text) => !/\0|\p{Surrogate}/u.test(text)),
  fc.constantFrom('', ' ', '\t', 'x'.repeat(20), 'x'.repeat(21), 'é'.repeat(51), 'x'.repeat(260)),
);
/** Right nine times in ten: of a dozen fields, one is usually wrong or two. */
export const nearly = (right: readonly string[], ...wrong: readonly string[]) =>
  fc.oneof(
    { weight: 18, arbitrary: fc.constantFrom(...right) },
    { weight: 1, arbitrary: wrong.length > 0 ? fc.constantFrom(...wrong) : odd },
    { weight: 1, arbitrary: odd },
  );

export const contact: fc.Arbitrary<ContactForm> = fc.record({
  email: nearly(['ada@example.com', ' Ada@Example.com '], 'ada@', `${'a'.repeat(250)}@example.com`),
  firstName: nearly(['Ada', "D'Arcy", 'Zoë'], 'Ada2'),
  lastName: nearly(['Lovelace', 'O’Brien-Smith Jr.', '王']),
  phone: nearly(['0412 345 678', '+61 3 9876 5432', '+64 21 123 4567', '(03) 9876-5432'], '12'),
});
export const address: fc.Arbitrary<AddressForm> = fc.record({
  country: nearly(['AU', 'au'], 'NZ'),
  contactName: nearly(['Ada Lovelace'], 'Ada & Co'),
  company: nearly(['', 'Smith, Wren / Co.'], 'Smith & Wren'),
  street1: nearly(['12 Smith Street']),
  street2: nearly(['', 'Unit 3']),
  suburb: nearly(['Fitzroy']),
  state: nearly(['VIC', 'vic'], 'Victoria'),
  postcode: nearly(['3065', '30 65', '0100'], '306', '30655'),
});
export const delivery = nearly(['', 'Beside the shed.\nMind the dog.', 'é'.repeat(250)], 'é'.repeat(251));
