// The places of Australia, in the pieces in which a device asks for them.
//
// Apart from the stores: a product page asks about a place and shows no store's page, and schemas take their time to be made.
import * as z from 'zod/mini';

export const stateCode = z.enum(['VIC', 'NSW', 'QLD', 'SA', 'WA', 'TAS', 'ACT', 'NT']);

/** A piece of the list of places, each `[name, state, postcode, latitude, longitude]`. */
export const localityRows = z.array(z.tuple([z.string(), stateCode, z.string(), z.number(), z.number()]));
export type LocalityRows = z.infer<typeof localityRows>;
