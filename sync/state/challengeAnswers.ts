// Challenge answers between the wire, which carries them, and the log, which holds references into the vault (BEH-5, LOG-3.12).
import type { LogSession } from '#events/store/logSession.ts';
import type { SyncedCartItem, SyncedState } from '#events/facts/syncedState.ts';
import type { SecretRef } from '#events/store/logValues.ts';
import type { VariantId } from '#events/facts/values.ts';
import type { Secrets, Vault } from '#events/store/vault.ts';
import type { ChallengeAnswers, DecodedState } from './accountStateCodec.ts';

export type AnswerPorts = {
  readonly vault: Vault;
  readonly session: LogSession;
  /** Names an answer that is kept for the first time. */
  readonly newRef: () => SecretRef;
};

type Referring = Readonly<Record<VariantId, Pick<SyncedCartItem, 'variantId' | 'answerRef'>>>;

export const refsOf = (cart: Referring): readonly SecretRef[] =>
  Object.values(cart).flatMap(({ answerRef }) => (answerRef === undefined ? [] : [answerRef]));

/**
 * The state with references in place of the answers that came beside it. An answer this device knows keeps its reference,
 * so that a state with no changes equals the local one.
 *
 * @param known the local items, newest first
 * @throws LogStoreError
 */
export const referAnswers = async (
  { state, answers }: DecodedState,
  known: readonly Referring[],
  { vault, session, newRef }: AnswerPorts,
): Promise<SyncedState> => {
  if (answers.size === 0) return state;
  const secrets = await vault.reveal(session, known.flatMap(refsOf));
  const cart = { ...state.cart };
  const fresh = new Map<SecretRef, string>();
  for (const [variantId, answer] of answers) {
    const item = cart[variantId];
    if (!item) continue;
    const refs = known.flatMap((items) => items[variantId]?.answerRef ?? []);
    const answerRef = refs.find((ref) => secrets.get(ref) === answer) ?? newRef();
    if (!secrets.has(answerRef)) fresh.set(answerRef, answer);
    cart[variantId] = { ...item, answerRef };
  }
  if (fresh.size > 0) await vault.keep(session, fresh);
  return { ...state, cart };
};

/**
 * The answers a body has to carry.
 *
 * @returns undefined when one of them is not on this device: sealing a log deletes its secrets
 * @throws LogStoreError
 */
export const answersOf = async (
  cart: Referring,
  { vault, session }: Pick<AnswerPorts, 'vault' | 'session'>,
): Promise<{ readonly answers: ChallengeAnswers; readonly complete: boolean }> => {
  const refs = refsOf(cart);
  const secrets: Secrets = refs.length === 0 ? new Map() : await vault.reveal(session, refs);
  const answers = Object.values(cart).flatMap(({ variantId, answerRef }) => {
    const answer = answerRef === undefined ? undefined : secrets.get(answerRef);
    return answer === undefined ? [] : [[variantId, answer] as const];
  });
  return { answers: new Map(answers), complete: answers.length === refs.length };
};
