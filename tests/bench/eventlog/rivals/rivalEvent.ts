// An event as a rival keeps it: the shop's, with an id that sorts by time.
import type { Tap } from '../page/workload.ts';

export type RivalEvent = Tap['event'];

export type KeptEvent = RivalEvent & { readonly id: string; readonly at: number };

let count = 0;

/** @returns the event under an id that sorts after every earlier one of this device, also after a reload */
export const keptOf = (event: RivalEvent): KeptEvent => {
  const at = Date.now();
  count += 1;
  const id = `${at.toString(36).padStart(9, '0')}-${count.toString(36).padStart(6, '0')}-${TAB}`;
  return { ...event, id, at };
};

const TAB = crypto.randomUUID().slice(0, 8);
