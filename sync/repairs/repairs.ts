// What a device hardly ever needs in the conversation with the server: loaded when it does, and with the network that it needs
// all the same. A first visit downloads none of it.
import { correctedStamps } from './correctedStamps.ts';
import { withKnownRemovals } from './knownRemovals.ts';
import { inUnits, isLater, learntUnit } from './wireUnit.ts';

export const repairs = { correctedStamps, inUnits, isLater, learntUnit, withKnownRemovals };
export type Repairs = typeof repairs;
