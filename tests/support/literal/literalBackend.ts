// A backend that knows the specification and nothing else: GET, PUT and 409. It has no `x` and no stream of changes, drops every
// field the specification does not name, and keeps times in its own form.
export type LiteralItem = {
  readonly id?: string;
  readonly productId: string;
  readonly variantId: string;
  readonly qty: number;
  readonly createdAt: string;
  readonly challengeAnswer?: string;
};

export type LiteralState = {
  readonly syncableStateVersion: number;
  readonly cart: { readonly id?: string | null; readonly itemsById: Readonly<Record<string, LiteralItem>> };
  readonly wishlist: { readonly itemsByProductId: Readonly<Record<string, LiteralItem>> };
};

/** How it writes an instant: whole seconds, milliseconds or microseconds, in UTC or with an offset. */
export type TimeForm = 'seconds' | 'seconds with offset' | 'milliseconds' | 'microseconds';

export type LiteralOptions = {
  readonly times: TimeForm;
  /** Whether items and carts have an `id`. */
  readonly ids: boolean;
};

export interface LiteralBackend {
  read(customer: string): LiteralState;
  /** Takes a whole state that is based on the stored version. @returns the state as it is kept, or null: 409 */
  save(customer: string, sent: unknown): LiteralState | null;
}

const empty: LiteralState = {
  syncableStateVersion: 0,
  cart: { itemsById: {} },
  wishlist: { itemsByProductId: {} },
};

export const createLiteralBackend = (options: LiteralOptions): LiteralBackend => {
  const states = new Map<string, LiteralState>();
  const read = (customer: string): LiteralState => states.get(customer) ?? empty;
  return {
    read,
    save(customer, sent) {
      const state = sent as LiteralState;
      const { syncableStateVersion } = read(customer);
      if (state.syncableStateVersion !== syncableStateVersion) return null;
      const { id = null } = state.cart;
      const kept: LiteralState = {
        syncableStateVersion: syncableStateVersion + 1,
        cart: { ...(options.ids && { id }), itemsById: keptItems(state.cart.itemsById, options) },
        wishlist: {
          itemsByProductId: keptItems(state.wishlist.itemsByProductId, { ...options, ids: false }),
        },
      };
      states.set(customer, kept);
      return kept;
    },
  };
};

/** In the reverse order: that of keys means nothing. */
const keptItems = (
  items: Readonly<Record<string, LiteralItem>>,
  { times, ids }: LiteralOptions,
): Record<string, LiteralItem> =>
  Object.fromEntries(
    Object.entries(items)
      .toReversed()
      .map(([key, { id, productId, variantId, qty, createdAt, challengeAnswer }]) => [
        key,
        {
          createdAt: written(Date.parse(createdAt), times),
          qty,
          variantId,
          productId,
          ...(ids && id !== undefined && { id }),
          ...(challengeAnswer !== undefined && { challengeAnswer }),
        },
      ]),
  );

const TEN_HOURS_MS = 10 * 3_600_000;

/** @param at ms */
const written = (at: number, times: TimeForm): string => {
  const inUtc = new Date(at).toISOString();
  switch (times) {
    case 'seconds':
      return inUtc.replace(/\.\d+Z$/, 'Z');
    case 'seconds with offset':
      return new Date(at + TEN_HOURS_MS).toISOString().replace(/\.\d+Z$/, '+10:00');
    case 'milliseconds':
      return inUtc;
    case 'microseconds':
      return inUtc.replace('Z', '000Z');
    default:
      return times satisfies never;
  }
};
