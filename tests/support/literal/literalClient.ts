// A client that knows the specification and nothing else: it merges into the newest state, saves the whole of it, and drops what it
// does not know.
import type { LiteralItem, LiteralState } from './literalBackend.ts';

export type LiteralWire = {
  readonly read: () => Promise<LiteralState>;
  /** @returns null: 409 */
  readonly save: (state: LiteralState) => Promise<LiteralState | null>;
};

/** What it does to one size in the cart; quantity 0 leaves it out. */
export type LiteralChange = {
  readonly productId: string;
  readonly variantId: string;
  readonly qty: number;
  /** ms */
  readonly at: number;
};

const MOST_TRIES = 10;

/** Fetches, changes and saves, and again after a 409. @returns the state that was saved */
export const changeLiterally = async (wire: LiteralWire, change: LiteralChange): Promise<LiteralState> => {
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const saved = await wire.save(changed(await wire.read(), change));
    if (saved) return saved;
  }
  throw new Error(`Somebody else saved first ${MOST_TRIES} times`);
};

/** The state with one size changed, and without any field that the specification does not name. */
export const changed = (
  state: LiteralState,
  { productId, variantId, qty, at }: LiteralChange,
): LiteralState => {
  const items = Object.entries(state.cart.itemsById).map(([key, item]) => [key, knownOf(item)] as const);
  const [mine] = items.find(([, item]) => item.variantId === variantId) ?? [];
  const others = items.filter(([, item]) => item.variantId !== variantId);
  const key = mine ?? `literal-${variantId}-${at}`;
  const item = { id: key, productId, variantId, qty, createdAt: new Date(at).toISOString() };
  return {
    syncableStateVersion: state.syncableStateVersion,
    cart: {
      id: state.cart.id ?? null,
      itemsById: Object.fromEntries(qty === 0 ? others : [...others, [key, item]]),
    },
    wishlist: {
      itemsByProductId: Object.fromEntries(
        Object.entries(state.wishlist.itemsByProductId).map(([id, one]) => [id, knownOf(one)]),
      ),
    },
  };
};

const knownOf = ({
  id,
  productId,
  variantId,
  qty,
  createdAt,
  challengeAnswer,
}: LiteralItem): LiteralItem => ({
  ...(id !== undefined && { id }),
  productId,
  variantId,
  qty,
  createdAt,
  ...(challengeAnswer !== undefined && { challengeAnswer }),
});
