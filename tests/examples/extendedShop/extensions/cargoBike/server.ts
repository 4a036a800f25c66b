// Where the bike goes, what it carries, and what that costs.
import { toCents } from '#events/brands.ts';
import { defineServerPart } from '#server/shop/extensions/serverPart.ts';
import { extension } from './extension.ts';

const POSTCODES: ReadonlySet<string> = new Set(['3065', '3066', '3068']);
const MAX_G = 15_000;

export const server = defineServerPart(extension, {
  delivery: ({ postcode, weightG }) =>
    postcode === null || !POSTCODES.has(postcode)
      ? null
      : {
          label: 'Cargo bike, this evening',
          price: toCents(700),
          available: weightG <= MAX_G,
          needsAuthorityToLeave: false,
          arrivesOn: null,
        },
});
