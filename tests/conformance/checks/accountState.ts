// GET and PUT /account/state: whole state in, whole state out, and a 409 for whoever saves on an older version (BEH-4, BEH-7).
//
// The state that was there is put back at the end.
import { getAccountState, putAccountState, type AnsweredState } from '#sync/protocol/account/accountState.ts';
import { instantMs } from '#sync/protocol/call/instant.ts';
import type { LiteralState } from '#tests/support/literal/literalBackend.ts';
import { changed, changeLiterally } from '#tests/support/literal/literalClient.ts';
import { UnreachableError } from '../backend.ts';
import type { Checked } from './checked.ts';

const PRODUCT = 'conformance-product';
const WRITERS = 4;

export const checkAccountState = async (checked: Checked): Promise<void> => {
  const { asker, findings, token } = checked;
  const body = {
    syncableStateVersion: 0,
    cart: { id: null, itemsById: {} },
    wishlist: { itemsByProductId: {} },
  };
  const stranger = { of: 'a stranger', status: [401] };
  for (const asked of [{}, { token: 'of-nobody' }]) {
    await asker.expectRefusal(getAccountState, asked, stranger);
    await asker.expectRefusal(putAccountState, { ...asked, body }, stranger);
  }
  if (findings.isMissing(getAccountState) || findings.isMissing(putAccountState)) return;
  if (token === null) {
    for (const endpoint of [getAccountState, putAccountState])
      findings.note(endpoint, 'Only strangers were tried: IDENTITY_TOKEN=… is the token of a test account.');
    return;
  }
  const before = await read(checked, token);
  if (before === undefined) return;
  try {
    await checkSaves(checked, token);
  } catch (error) {
    if (!(error instanceof RoundFailed)) throw error;
    findings.differs(putAccountState, 'two devices that save after each other', error.message);
  } finally {
    const { syncableStateVersion = 0 } = (await read(checked, token)) ?? {};
    await asker.ask(putAccountState, { token, body: { ...wholeOf(before), syncableStateVersion } });
  }
};

const checkSaves = async (checked: Checked, token: string): Promise<void> => {
  const { asker, findings, newId, now } = checked;
  const differs = (at: string, is: string) => findings.differs(putAccountState, at, is);
  const save = (state: LiteralState, atOnce = false) =>
    asker.ask(putAccountState, { token, body: state, atOnce });
  const at = now() - 60_000;
  const one = { productId: PRODUCT, variantId: `one-${newId()}`, qty: 2, at };
  const two = { ...one, variantId: `two-${newId()}`, qty: 1 };

  const stale = wholeOf((await read(checked, token)) ?? empty);
  const first = await asker.succeed(putAccountState, { token, body: changed(stale, one) });
  if (first === undefined) return;
  const { syncableStateVersion: version } = first.state;
  if (version <= stale.syncableStateVersion)
    differs('state.syncableStateVersion', `expected more than ${stale.syncableStateVersion}, got ${version}`);
  const kept = itemIn(await read(checked, token), one.variantId);
  if (kept?.['qty'] !== one.qty || kept['productId'] !== one.productId)
    differs('what was saved', 'expected the item in the next GET, with its product and quantity');
  else if (Math.abs(instantMs(String(kept['createdAt'])) - at) >= 1_000)
    differs(`state.cart.itemsById.*.createdAt`, 'expected the instant that was sent, to the second');

  const crossed = await save(changed(stale, two));
  if (crossed.status !== 409)
    differs(
      'a save on an older version',
      `expected 409, got ${crossed.status}: one device overwrites another`,
    );
  else if (itemIn(await read(checked, token), two.variantId) !== undefined)
    differs('a save on an older version', 'was answered with 409, and saved all the same');

  // As another client of the specification would: fetch, merge, save, and again after a 409.
  const wire = {
    read: async () => wholeOf((await read(checked, token)) ?? empty),
    save: async (state: LiteralState) => {
      const { status, json } = await save(state);
      if (status === 409) return null;
      if (status !== 200) throw new Error(`a merged state was answered with ${status}`);
      return (json as { state: LiteralState }).state;
    },
  };
  await inRound(changeLiterally(wire, two));
  const merged = await read(checked, token);
  if (!itemIn(merged, one.variantId) || !itemIn(merged, two.variantId))
    differs('two devices that save after each other', 'expected what both of them put into the cart');

  const seen = wholeOf(merged ?? empty);
  const race = await Promise.all(
    Array.from({ length: WRITERS }, (_, n) => save(changed(seen, { ...one, qty: 3 + n }), n < WRITERS - 1)),
  );
  const saved = race.filter(({ status }) => status === 200).length;
  if (saved !== 1)
    differs(`${WRITERS} devices that save at once on one version`, `expected one 200, got ${saved}`);

  await inRound(changeLiterally(wire, { ...one, qty: 0 }));
  if (itemIn(await read(checked, token), one.variantId))
    differs('an item that is left out', 'expected that it is gone: the state is saved as a whole');
  await noteUnknownFields(checked, token);
};

/** The specification says nothing about fields it does not name: both ways are fine, and the shop does more with one of them. */
const noteUnknownFields = async ({ asker, findings, ...checked }: Checked, token: string): Promise<void> => {
  const state = wholeOf((await read({ asker, findings, ...checked }, token)) ?? empty);
  await asker.ask(putAccountState, { token, body: { ...state, conformance: 'kept' } });
  const after = await read({ asker, findings, ...checked }, token);
  if (after && !('conformance' in after))
    findings.note(
      putAccountState,
      'Fields that the specification does not name are dropped: what was removed on one device is not known to others.',
    );
};

class RoundFailed extends Error {
  override readonly name = 'RoundFailed';
}

const inRound = async (round: Promise<unknown>): Promise<void> => {
  try {
    await round;
  } catch (error) {
    if (error instanceof UnreachableError) throw error;
    throw new RoundFailed((error as Error).message, { cause: error });
  }
};

const empty: AnsweredState = { syncableStateVersion: 0 };

const read = async ({ asker }: Checked, token: string): Promise<AnsweredState | undefined> =>
  (await asker.succeed(getAccountState, { token }))?.state;

/** With both lists, as a client sends it. */
const wholeOf = (state: AnsweredState): LiteralState => {
  const { cart, wishlist, ...rest } = state;
  return {
    ...rest,
    cart: { id: null, ...cart, itemsById: cart?.itemsById ?? {} },
    wishlist: { ...wishlist, itemsByProductId: wishlist?.itemsByProductId ?? {} },
  } as LiteralState;
};

const itemIn = (state: AnsweredState | undefined, variantId: string) =>
  Object.values(state?.cart?.itemsById ?? {}).find(
    (item): item is Record<string, unknown> =>
      typeof item === 'object' && item !== null && 'variantId' in item && item.variantId === variantId,
  );
