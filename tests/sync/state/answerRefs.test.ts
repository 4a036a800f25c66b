// Answers of a state, and the references that stand for them in the log.
import { describe, expect, test } from 'vitest';
import type { SyncedState } from '#events/facts/syncedState.ts';
import { toSecretRef, type Vault } from '#events/store/vault.ts';
import { answersOf, referAnswers } from '#sync/state/challengeAnswers.ts';
import { toVariantId } from '#events/brands.ts';
import { branded } from '#tests/support/builders/plain.ts';
import type { LogSession } from '#events/store/logSession.ts';

const session: LogSession = branded({ partition: 'cust:c', epoch: 1, clientId: 'phone' });

/** A vault that writes down what it is asked. */
const vaultWith = (secrets: Readonly<Record<string, string>>) => {
  const kept = new Map(Object.entries(secrets));
  const opened: string[] = [];
  const vault: Vault = {
    keep: async (_, more) => {
      opened.push('keep');
      for (const [ref, secret] of more) kept.set(ref, secret);
      return true;
    },
    reveal: async (_, refs) => {
      opened.push('reveal');
      return new Map(refs.flatMap((ref) => (kept.has(ref) ? [[ref, kept.get(ref) ?? '']] : [])));
    },
    forget: async () => undefined,
  };
  return { vault, kept, opened };
};

const item = (variantId: string, answerRef?: string) => ({
  itemId: `i-${variantId}`,
  productId: 'p-1',
  variantId,
  qty: 1,
  stamp: 1,
  ...(answerRef !== undefined && { answerRef }),
});
const stateOf = (...variantIds: readonly string[]): SyncedState =>
  branded<SyncedState>({
    version: 1,
    cartId: null,
    cart: Object.fromEntries(variantIds.map((variantId) => [variantId, item(variantId)])),
    wishlist: {},
    extension: null,
  });
const answering = (answers: Readonly<Record<string, string>>) =>
  new Map(Object.entries(answers).map(([variantId, answer]) => [toVariantId(variantId), answer]));
const held = (...refs: readonly (readonly [variantId: string, ref: string])[]) =>
  branded<SyncedState['cart']>(
    Object.fromEntries(refs.map(([variantId, ref]) => [variantId, item(variantId, ref)])),
  );

describe('CART-03: an answer that came with the account', () => {
  const refer = async (
    answers: Readonly<Record<string, string>>,
    known: readonly SyncedState['cart'][],
    secrets: Readonly<Record<string, string>>,
  ) => {
    const { vault, kept, opened } = vaultWith(secrets);
    let fresh = 0;
    const newRef = () => toSecretRef(`new-${(fresh += 1)}`);
    const ports = { vault, session, newRef };
    const { cart } = await referAnswers(
      { state: stateOf('v-1', 'v-2'), answers: answering(answers) },
      known,
      ports,
    );
    return { ref: cart[toVariantId('v-1')]?.answerRef, cart, kept, opened };
  };

  test('is kept under a name of its own where this device does not know it', async () => {
    const { ref, kept } = await refer({ 'v-1': 'Kestrel' }, [], {});
    expect([ref, kept.get('new-1')]).toEqual(['new-1', 'Kestrel']);
  });

  test('keeps the name under which this device holds it, and nothing is written', async () => {
    const { ref, opened } = await refer({ 'v-1': 'Kestrel' }, [held(['v-1', 'a'])], { a: 'Kestrel' });
    expect([ref, opened]).toEqual(['a', ['reveal']]);
  });

  test('of two names for it takes the newer', async () => {
    const both = [held(['v-1', 'newer']), held(['v-1', 'older'])];
    const { ref } = await refer({ 'v-1': 'Kestrel' }, both, { newer: 'Kestrel', older: 'Kestrel' });
    expect(ref).toBe('newer');
  });

  test('takes the older name where the newer one stands for another answer', async () => {
    const both = [held(['v-1', 'newer']), held(['v-1', 'older'])];
    const { ref } = await refer({ 'v-1': 'Kestrel' }, both, { newer: 'Wren', older: 'Kestrel' });
    expect(ref).toBe('older');
  });

  test('takes no name of another item, though its answer is the same', async () => {
    const { ref } = await refer({ 'v-1': 'Kestrel' }, [held(['v-2', 'other'])], { other: 'Kestrel' });
    expect(ref).toBe('new-1');
  });

  test('to an item that is not in the cart is let go', async () => {
    const { cart, kept } = await refer({ 'v-9': 'Kestrel' }, [], {});
    expect([Object.keys(cart), kept.size]).toEqual([['v-1', 'v-2'], 0]);
  });

  test('is none: the vault stays closed', async () => {
    const { cart, opened } = await refer({}, [held(['v-1', 'a'])], { a: 'Kestrel' });
    expect([cart, opened]).toEqual([stateOf('v-1', 'v-2').cart, []]);
  });
});

describe('CART-03: the answers that a save carries', () => {
  type Case = readonly [
    name: string,
    cart: SyncedState['cart'],
    answers: Readonly<Record<string, string>>,
    complete: boolean,
    opened: readonly string[],
  ];
  test.each<Case>([
    ['all of them', held(['v-1', 'a'], ['v-2', 'b']), { 'v-1': 'Kestrel', 'v-2': 'Wren' }, true, ['reveal']],
    [
      'all there are',
      { ...stateOf('v-2').cart, ...held(['v-1', 'a']) },
      { 'v-1': 'Kestrel' },
      true,
      ['reveal'],
    ],
    [
      'those that are still here',
      held(['v-1', 'a'], ['v-2', 'gone']),
      { 'v-1': 'Kestrel' },
      false,
      ['reveal'],
    ],
    ['none, without opening the vault', stateOf('v-1').cart, {}, true, []],
  ])('are %s', async (_, cart, answers, complete, opened) => {
    const there = vaultWith({ a: 'Kestrel', b: 'Wren' });
    expect(await answersOf(cart, { vault: there.vault, session })).toEqual({
      answers: answering(answers),
      complete,
    });
    expect(there.opened).toEqual(opened);
  });
});
