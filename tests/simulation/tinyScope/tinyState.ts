// Where two devices and a server stand between two steps: what is on the disks, on the server, and still under way.
//
// A state is never changed, so steps can be tried from it one after another. Two states are the same case when they differ only
// in names: of identifiers and quantities, of moments that keep their order, of seqs, of versions, and of the two devices.
import { toClientId } from '#events/store/logSession.ts';
import type { MemoryDisk } from '#events/store/memoryLogStore.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { SyncedState } from '#events/facts/syncedState.ts';
import type { AccountFold } from '#projections/account/account.ts';
import type { WireAccountState } from '#sync/protocol/account/accountState.ts';
import { toVariantId, toProductId } from '#events/brands.ts';

export const VARIANT = toVariantId('v-1');
export const PRODUCT = toProductId('p-1');

/** Which of the two devices. */
export type Side = 0 | 1;

export const otherThan = (side: Side): Side => (side === 0 ? 1 : 0);

/** `qty` is what the item must be after it; 0: gone. */
export type Act = { readonly side: Side; readonly qty: number };

export type TinyDevice = {
  readonly disk: MemoryDisk;
  /** What its tab made of that disk. */
  readonly account: AccountFold;
  /** A PUT that the device has given up on, and the server will get yet. */
  readonly late: WireAccountState | null;
};

export type TinyState = {
  /** Milliseconds; all clocks are right. */
  readonly time: number;
  /** Whether the server keeps `x`. */
  readonly keepsExtension: boolean;
  readonly server: WireAccountState;
  readonly devices: readonly [TinyDevice, TinyDevice];
  /** Oldest first; what both devices have had a later word about is left out. */
  readonly acts: readonly Act[];
  readonly removedBefore: boolean;
  /** Whether the newest act must have the last word, and not only its newest rivals. */
  readonly mustWin: boolean;
};

export const shownOn = ({ account }: TinyDevice): number =>
  account.items.cart[toVariantId(VARIANT)]?.qty ?? 0;

export const storedIn = (server: WireAccountState): number =>
  Object.values(server.cart.itemsById).find(({ variantId }) => variantId === VARIANT)?.qty ?? 0;

/** A quantity that nothing in the state knows. */
export const newQty = ({ server, devices, acts }: TinyState): number => {
  const known = new Set([
    ...acts.map(({ qty }) => qty),
    ...quantitiesOf(server),
    ...devices.flatMap(({ account, late }) => [
      ...Object.values(account.base?.cart ?? {}).map(({ qty }) => qty),
      ...account.pending.map(({ data }) => ('qty' in data ? data.qty : 0)),
      ...(late ? quantitiesOf(late) : []),
    ]),
  ]);
  return QUANTITIES.find((qty) => !known.has(qty)) ?? 99;
};

const QUANTITIES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];

const quantitiesOf = (one: WireAccountState): readonly number[] =>
  Object.values(one.cart.itemsById).map(({ qty }) => qty);

/** The same with the devices exchanged. */
export const swapped = (state: TinyState): TinyState => ({
  ...state,
  devices: [state.devices[1], state.devices[0]],
  acts: state.acts.map(({ side, qty }) => ({ side: otherThan(side), qty })),
});

/** Equal for the same case, with the devices in this order. */
export const keyOf = (state: TinyState): string => {
  const clients = state.devices.map(({ disk }) => disk.session?.clientId ?? toClientId(''));
  const version = state.server.syncableStateVersion;
  const wire = (one: WireAccountState): unknown => [
    one.syncableStateVersion - version,
    idName(one.cart.id),
    Object.values(one.cart.itemsById).map(({ id, qty, createdAt }) => [
      idName(id),
      qtyName(qty),
      timeName(Date.parse(createdAt)),
    ]),
    one.x && [
      clients.map((client, side) => placeName(side, one.x?.acks[client])),
      Object.values(one.x.removed).map(({ at, why }) => [timeName(Date.parse(at)), why]),
    ],
  ];
  const synced = (one: SyncedState): unknown => [
    one.version - version,
    idName(one.cartId),
    Object.values(one.cart).map(({ itemId, qty, stamp }) => [idName(itemId), qtyName(qty), timeName(stamp)]),
    one.extension && [
      clients.map((client, side) => placeName(side, one.extension?.acks[client])),
      Object.values(one.extension.removed).map(({ at, why }) => [timeName(at), why]),
    ],
  ];
  const device = ({ account, late }: TinyDevice, side: number): unknown => [
    account.base && synced(account.base),
    account.pending.map((event) => [placeName(side, event.seq), timeName(event.stamp), saidIn(event)]),
    placeName(side, account.ackedSeq),
    account.inFlight.map((one) => [one.baseVersion - version, placeName(side, one.uptoSeq)]),
    late && wire(late),
  ];
  const { keepsExtension, acts, removedBefore, mustWin } = state;
  return renamed(
    JSON.stringify([
      [keepsExtension, acts.map(({ side, qty }) => [side, qtyName(qty)]), removedBefore, mustWin],
      wire(state.server),
      state.devices.map(device),
    ]),
  );
};

const idName = (id: string | null): string | null => id && `<i:${id}>`;
/** Quantities are compared, never counted with: any other would do. */
const qtyName = (qty: number): string | 0 => (qty === 0 ? 0 : `<q:${qty}>`);
const timeName = (stamp: number): string => `<t:${stamp}>`;
const placeName = (side: number, seq: number | undefined): string | null =>
  seq === undefined ? null : `<${side}:${seq}>`;

const saidIn = ({ type, data }: RecordedEvent): unknown => {
  switch (type) {
    case 'CartIdIssued':
      return [type, idName(data.cartId)];
    case 'CartItemAdded':
    case 'CartItemQtySet':
      return [type, idName(data.itemId), qtyName(data.qty)];
    default:
      return type;
  }
};

/** Identifiers by their first appearance; moments and seqs by their order. */
const renamed = (text: string): string => {
  const names = new Map<string, string>();
  const numbers = new Map<string, Set<number>>();
  for (const [name, kind = '', value = ''] of text.matchAll(/<(\w):([^>]*)>/g)) {
    if (kind === 'i' || kind === 'q') names.set(name, names.get(name) ?? `${kind}${names.size}`);
    else numbers.set(kind, (numbers.get(kind) ?? new Set()).add(Number(value)));
  }
  for (const [kind, values] of numbers) {
    [...values]
      .toSorted((a, b) => a - b)
      .forEach((value, rank) => names.set(`<${kind}:${value}>`, `${kind}${rank}`));
  }
  return text.replaceAll(/<\w:[^>]*>/g, (name) => names.get(name) ?? name);
};
