// Whether the answers to products' questions are still valid (BEH-5). The server judges; this file keeps its verdicts of this
// visit.
//
// An answer is valid from when it is given until the server refuses it: without a network the shopper is not asked again.
// Orders are judged by the server anew.
import type { SecretRef } from '#events/store/logValues.ts';
import type { ShopEventLog } from '#events/facts/shopLog.ts';
import { isSameSession } from '#events/store/logSession.ts';
import type { Vault } from '#events/store/vault.ts';
import type { CartItem } from '#domain/items/accountItems.ts';
import { CHALLENGE_ACTION, verifyChallenge } from '#sync/protocol/account/challenge.ts';
import type { Transport } from '#sync/transport/transport.ts';
import type { CallOutcome } from '../../store/commands.ts';
import type { KnownProducts } from '../../store/shopStore.ts';
import { recaptchaTokenFor, type BotToken } from './botCheckedCall.ts';
import { outcomeOf } from './callOutcome.ts';
import type { ProductId } from '#events/facts/values.ts';

export type GivenAnswer = {
  /** Where it lies, or will lie, in the vault. */
  readonly answerRef: SecretRef;
  readonly productId: ProductId;
  readonly answer: string;
};

export interface AnswerCheck {
  /** Has the server judge one, which refuses it with `ChallengeFailed`. */
  verify(given: GivenAnswer): Promise<CallOutcome>;
  /**
   * Has those answers in the cart judged that were not judged in this visit. An answer without a verdict stays valid, and is
   * judged when this is called next.
   *
   * @throws Error for a refusal that does not concern the answer (BEH-5: rethrown)
   */
  check(): Promise<void>;
  /** References of answers that are wrong, or are no longer on this device; another set whenever it changes. */
  readonly invalid: ReadonlySet<SecretRef>;
  subscribe(listener: () => void): () => void;
}

type Answered = CartItem & { readonly answerRef: SecretRef };

export type AnswerCheckPorts = {
  readonly transport: Transport;
  readonly botToken: BotToken;
  readonly vault: Vault;
  readonly log: Pick<ShopEventLog, 'session'>;
  readonly cart: () => readonly CartItem[];
  readonly products: () => KnownProducts;
};

export const createAnswerCheck = (ports: AnswerCheckPorts): AnswerCheck => {
  const listeners = new Set<() => void>();
  const valid = new Set<SecretRef>();
  let invalid: ReadonlySet<SecretRef> = new Set();
  let judging: Promise<void> | undefined;

  const invalidate = (answerRef: SecretRef): void => {
    invalid = new Set([...invalid, answerRef]);
    for (const listener of listeners) listener();
  };
  const verify = async (given: GivenAnswer): Promise<CallOutcome> => {
    const outcome = await askServer(ports, given);
    if (outcome.type === 'done') valid.add(given.answerRef);
    if (outcome.type === 'refused' && outcome.code === 'ChallengeFailed') invalidate(given.answerRef);
    return outcome;
  };
  const isOpen = (item: CartItem): item is Answered =>
    item.answerRef !== undefined &&
    !valid.has(item.answerRef) &&
    !invalid.has(item.answerRef) &&
    ports.products().get(item.productId)?.product?.functionalType === 'challenge';

  const judge = async ({ answerRef, productId }: Answered): Promise<CallOutcome> => {
    const { session } = ports.log;
    const answer = (await ports.vault.reveal(session, [answerRef])).get(answerRef);
    // The shopper who gave the answer has left.
    if (!isSameSession(ports.log.session, session)) return { type: 'done' };
    if (answer !== undefined) return verify({ answerRef, productId, answer });
    invalidate(answerRef);
    return { type: 'done' };
  };
  const judgeAll = async (): Promise<void> => {
    for (const item of ports.cart().filter(isOpen)) {
      const outcome = await judge(item);
      if (outcome.type === 'unreachable') return;
      if (outcome.type === 'refused' && outcome.code !== 'ChallengeFailed')
        throw new Error(`An answer could not be verified: ${outcome.code} ${outcome.message}`);
    }
  };

  return {
    verify,
    check: () => (judging ??= judgeAll().finally(() => (judging = undefined))),
    get invalid() {
      return invalid;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const askServer = async (
  ports: Pick<AnswerCheckPorts, 'transport' | 'botToken'>,
  { productId, answer }: GivenAnswer,
): Promise<CallOutcome> => {
  const checked = await recaptchaTokenFor(CHALLENGE_ACTION, ports);
  if (checked.type !== 'token') return checked;
  const body = { answer, productId, recaptchaToken: checked.token };
  return outcomeOf(await ports.transport.send(verifyChallenge, { body }));
};
