// The line between the laboratory and the shop's tabs: the switches of a device in its storage, and a channel on which
// tabs learn of changes and report what happened to them.
import { nameFor } from '../../../platform/storage/ownName.ts';
import { createPageChannel, type Channel } from '../../../platform/tab/pageChannel.ts';
import { faultsSchema, noFaults, type Faults, type FaultSwitches } from './faults.ts';
import type { Strike } from './faultyTransport.ts';
import type { Cents, ProductId, VariantId } from '#events/facts/values.ts';

/** How a tab is stopped: `leave` as a shopper leaves a page; `crash` without a chance to save anything. */
export type Stop = 'leave' | 'crash';

/** What the laboratory does in a shopper's name. */
export type Act =
  | { readonly type: 'signIn'; readonly email: string; readonly password: string }
  | { readonly type: 'lookAt'; readonly productIds: readonly ProductId[] }
  | {
      readonly type: 'addToCart';
      readonly item: {
        readonly productId: ProductId;
        readonly variantId: VariantId;
        readonly qty: number;
        readonly shownPriceCents: Cents;
      };
    }
  | { readonly type: 'setCartQty'; readonly variantId: VariantId; readonly qty: number }
  | { readonly type: 'removeFromCart'; readonly variantId: VariantId };

export type LabMessage =
  | { readonly type: 'changed' }
  | { readonly type: 'struck'; readonly strike: Strike }
  | { readonly type: 'whoIsThere' }
  | { readonly type: 'here'; readonly tabId: string; readonly path: string }
  | { readonly type: 'gone'; readonly tabId: string }
  | { readonly type: 'stop'; readonly tabId: string; readonly how: Stop }
  | { readonly type: 'act'; readonly tabId: string; readonly act: Act }
  /** An act failed; `why` is what the shopper would have read. */
  | { readonly type: 'refused'; readonly act: Act['type']; readonly why: string };

/** Names the switches in storage and the line among channels, before the device's own ending. */
export const FAULTS_KEY = 'shop-faults';

export interface FaultLine extends FaultSwitches {
  /** The same object until something was changed. */
  read(): Faults;
  post(message: LabMessage): void;
  /** Receives what others post, and `changed` also of its own changes. @returns a function that stops listening */
  subscribe(listener: (message: LabMessage) => void): () => void;
}

/** @param device as `deviceHere` names it; the laboratory opens the lines of all of them */
export const openFaultLine = (device: string): FaultLine => {
  const key = nameFor(device, FAULTS_KEY);
  const channel = createPageChannel(() => openChannel(key));
  const listeners = new Set<(message: LabMessage) => void>();
  const notify = (message: LabMessage): void => {
    for (const listener of listeners) listener(message);
  };
  channel.subscribe(notify);
  // A message may be here before the other tab's storage is: the storage says itself when it is.
  addEventListener('storage', (event) => {
    if (event.key === key) notify({ type: 'changed' });
  });
  let known: { readonly stored: string | null; readonly faults: Faults } = { stored: null, faults: noFaults };
  return {
    read() {
      const stored = storedUnder(key);
      if (stored !== known.stored) known = { stored, faults: readFaults(stored) };
      return known.faults;
    },
    write(faults) {
      localStorage.setItem(key, JSON.stringify(faults));
      channel.post({ type: 'changed' });
      notify({ type: 'changed' });
    },
    post: (message) => channel.post(message),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const openChannel = (name: string): Channel<LabMessage> => {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    subscribe(listener) {
      const hear = ({ data }: MessageEvent<LabMessage>): void => listener(data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close: () => channel.close(),
  };
};

/** A browser that blocks storage has no switches, and its shop must open all the same. */
const storedUnder = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Switches written by another version are ignored. */
const readFaults = (stored: string | null): Faults => {
  if (stored === null) return noFaults;
  const parsed = faultsSchema.safeParse(parseJson(stored));
  return parsed.success ? parsed.data : noFaults;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
