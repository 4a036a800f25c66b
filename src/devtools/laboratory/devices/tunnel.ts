// The ride through the tunnel: B without a network for a while, edits on both sides meanwhile, and out again.
import type { Act } from '../faults/faultLine.ts';
import type { Cents, ProductId, VariantId } from '#events/facts/values.ts';

/** Something that can be bought. */
export type Ware = {
  readonly productId: ProductId;
  readonly variantId: VariantId;
  readonly name: string;
  readonly shownPriceCents: Cents;
};

export type TunnelPorts = {
  readonly act: (device: 'A' | 'B', act: Act) => void;
  readonly setOffline: (offline: boolean) => void;
  readonly say: (sentence: string) => void;
  readonly wait: (ms: number) => Promise<void>;
  /** Three different ones. */
  readonly wares: readonly [Ware, Ware, Ware];
};

/** Between two edits, so that each can be read. ms */
const PAUSE_MS = 1_500;

/** @param lastsMs how long B is without a network, at least; the edits take their time too */
export const rideThroughTunnel = async (ports: TunnelPorts, lastsMs: number): Promise<void> => {
  const { act, setOffline, say, wait, wares } = ports;
  const [first, second, third] = wares;
  const add = (device: 'A' | 'B', { name: _name, ...item }: Ware): void =>
    act(device, { type: 'addToCart', item: { ...item, qty: 1 } });

  // As a shopper does before buying; a device without a network then knows what they are called.
  const productIds = wares.map(({ productId }) => productId);
  act('A', { type: 'lookAt', productIds });
  act('B', { type: 'lookAt', productIds });
  await wait(PAUSE_MS);
  say('B drives into a tunnel. It has no network now; the shopper goes on all the same.');
  setOffline(true);
  const edits: readonly (() => void)[] = [
    () => add('A', first),
    () => add('B', second),
    () => act('A', { type: 'setCartQty', variantId: first.variantId, qty: 2 }),
    () => add('B', first),
    () => add('A', third),
    () => act('B', { type: 'setCartQty', variantId: first.variantId, qty: 3 }),
  ];
  for (const edit of edits) {
    await wait(PAUSE_MS);
    edit();
  }
  await wait(Math.max(PAUSE_MS, lastsMs - edits.length * PAUSE_MS));
  say(`B is out of the tunnel. A wanted 2 of ${first.name}, B wanted 3 later: the last word counts.`);
  setOffline(false);
};
