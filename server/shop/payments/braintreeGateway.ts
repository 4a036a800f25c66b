// CardGateway over Braintree's own server package, at Braintree or at the simulator.
//
// Braintree knows no idempotency key, so a payment is never sent twice: a lost answer is `unknown`, to be looked up by the
// attempt. Its refusals repeat what was sent, nonces included; only their codes are ever passed on or logged.
import { createHash } from 'node:crypto';
import { BraintreeGateway, Environment, type TransactionRequest } from 'braintree';
import type { AccountId } from '#server/storage/accountId.ts';
import { amountOf } from './amount.ts';
import {
  attemptedOf,
  authorisedOf,
  codesOf,
  isCertainlyNotDone,
  isNotFound,
  orderIdOf,
  refundableOf,
  refusalOf,
  savedMethodOf,
  saveRefusalOf,
  type Refused,
} from './braintreeAnswers.ts';
import { tokensOfSameCard } from './sameCard.ts';
import {
  GatewayUnavailableError,
  type AttemptedPayment,
  type Authorisation,
  type AuthoriseRequest,
  type CardGateway,
  type SavedMethod,
} from './cardGateway.ts';

export type BraintreeSettings = {
  /** `sandbox` and `production` are Braintree's; an address is a simulator's. */
  readonly environment: 'sandbox' | 'production' | URL;
  readonly merchantId: string;
  readonly publicKey: string;
  readonly privateKey: string;
  /** Which of the merchant's accounts is paid; absent: its default one. */
  readonly merchantAccountId?: string | undefined;
};

export type BraintreeDeps = {
  readonly settings: BraintreeSettings;
  readonly log: { warn(line: string): void };
  /** Milliseconds without an answer; default 25,000. */
  readonly timeoutMs?: number;
};

/** Braintree's codes: no such customer for a client token; one of that id exists; and what a payment's state forbids. */
const NO_SUCH_CUSTOMER = '92804';
const CUSTOMER_EXISTS = '91609';
const NOT_AUTHORISED_ANY_MORE = '91507';
const NOT_VOIDABLE_ANY_MORE = '91504';
const REFUNDED_ALREADY = '91512';
const NOT_SETTLED_YET = '91506';

type WithRefundIds = {
  refund(
    transactionId: string,
    refund: { readonly amount: string; readonly orderId: string },
  ): ReturnType<BraintreeGateway['transaction']['refund']>;
};

export const createBraintreeGateway = ({ settings, log, timeoutMs = 25_000 }: BraintreeDeps): CardGateway => {
  const { merchantAccountId } = settings;
  const braintree = new BraintreeGateway({ ...settings, environment: environmentOf(settings.environment) });
  braintree.config.timeout = timeoutMs;

  const findPayment = async (transactionId: string) =>
    attemptedOf(await ask(braintree.transaction.find(transactionId)));

  const makeCustomer = async (id: string): Promise<void> => {
    const made = await ask(braintree.customer.create({ id }));
    if (!made.success && !codesOf(made).includes(CUSTOMER_EXISTS)) throw unexpected(made);
  };

  const sourceOf = async ({
    source,
  }: AuthoriseRequest): Promise<
    Pick<TransactionRequest, 'paymentMethodNonce' | 'paymentMethodToken'> | undefined
  > => {
    if (source.type === 'nonce') return { paymentMethodNonce: source.nonce };
    const owned = await savedMethods(source.accountId);
    return owned.some(({ id }) => id === source.methodId)
      ? { paymentMethodToken: source.methodId }
      : undefined;
  };

  const savedMethods = async (accountId: AccountId): Promise<readonly SavedMethod[]> => {
    const customer = await ask(braintree.customer.find(customerIdOf(accountId))).catch(unlessNotFound);
    return (customer?.paymentMethods ?? []).flatMap((method) => savedMethodOf(method) ?? []);
  };

  /** A card that was saved before stays as it was, and what was made for it now goes. @returns null: it is new */
  const savedBefore = async (customerId: string, made: SavedMethod): Promise<SavedMethod | null> => {
    try {
      const methods = (await ask(braintree.customer.find(customerId))).paymentMethods ?? [];
      const [first, ...later] = tokensOfSameCard(methods, made.id);
      for (const token of later) await ask(braintree.paymentMethod.delete(token)).catch(unlessNotFound);
      return methods.flatMap((each) => savedMethodOf(each) ?? []).find(({ id }) => id === first) ?? null;
    } catch (error) {
      // It is saved, perhaps twice.
      log.warn(`Braintree does not say whether a card was saved before: ${String(error)}`);
      return null;
    }
  };

  return {
    clientToken: async (accountId) => {
      const generate = async () =>
        ask(
          braintree.clientToken.generate({
            ...(merchantAccountId !== undefined && { merchantAccountId }),
            ...(accountId !== undefined && { customerId: customerIdOf(accountId) }),
          }),
        );
      let answer = await generate();
      if (accountId !== undefined && !answer.success && codesOf(answer).includes(NO_SUCH_CUSTOMER)) {
        await makeCustomer(customerIdOf(accountId));
        answer = await generate();
      }
      if (!answer.success) throw unexpected(answer);
      return answer.clientToken;
    },

    authorise: async (request) => {
      let source;
      try {
        source = await sourceOf(request);
      } catch (error) {
        log.warn(`Braintree does not list an account's saved methods: ${String(error)}`);
        return { type: 'unavailable' };
      }
      if (source === undefined) return { type: 'sourceInvalid' };
      try {
        const answer = await braintree.transaction.sale({
          ...source,
          amount: amountOf(request.amount),
          orderId: request.attemptId,
          ...(merchantAccountId !== undefined && { merchantAccountId }),
          ...(request.deviceData !== undefined && { deviceData: request.deviceData }),
          options: { submitForSettlement: false },
        });
        if (answer.success) return authorisedOf(answer.transaction);
        return refusalOf(answer) ?? misconfigured(answer, log);
      } catch (error) {
        return withoutAnswer(error, log);
      }
    },

    settle: async (transactionId) => {
      const answer = await ask(braintree.transaction.submitForSettlement(transactionId)).catch(
        unlessNotFound,
      );
      if (answer === undefined) return 'lost';
      if (answer.success) return 'settling';
      if (!codesOf(answer).includes(NOT_AUTHORISED_ANY_MORE)) throw unexpected(answer);
      return (await findPayment(transactionId))?.state === 'settling' ? 'settling' : 'lost';
    },

    void: async (transactionId) => {
      const answer = await ask(braintree.transaction.void(transactionId));
      if (answer.success) return 'voided';
      if (!codesOf(answer).includes(NOT_VOIDABLE_ANY_MORE)) throw unexpected(answer);
      const state = (await findPayment(transactionId))?.state;
      if (state === 'ended') return 'voided';
      if (state === 'refunded') return 'refunded';
      const refund = await ask(braintree.transaction.refund(transactionId));
      if (refund.success || codesOf(refund).includes(REFUNDED_ALREADY)) return 'refunded';
      throw unexpected(refund);
    },

    refund: async (transactionId, { refundId, amount }) => {
      const payment = refundableOf(await ask(braintree.transaction.find(transactionId)));
      if (payment.isVoided) return 'refunded';
      // Braintree knows no idempotency key: a refund whose answer was lost is found among those of its payment.
      for (const id of payment.refundIds)
        if (orderIdOf(await ask(braintree.transaction.find(id))) === refundId) return 'refunded';
      if (amount === payment.amount && payment.refundIds.length === 0) {
        const voided = await ask(braintree.transaction.void(transactionId));
        if (voided.success) return 'refunded';
        if (!codesOf(voided).includes(NOT_VOIDABLE_ANY_MORE)) throw unexpected(voided);
      }
      const answer = await ask(
        // The package's types know only the amount.
        (braintree.transaction as unknown as WithRefundIds).refund(transactionId, {
          amount: amountOf(amount),
          orderId: refundId,
        }),
      );
      if (answer.success) return 'refunded';
      if (codesOf(answer).includes(NOT_SETTLED_YET)) return 'notYet';
      throw unexpected(answer);
    },

    findByAttempt: async (attemptId) => {
      const found: (AttemptedPayment & { readonly at: string })[] = [];
      const search = braintree.transaction.search((by) => by.orderId().is(attemptId));
      const read = async (): Promise<void> => {
        for await (const each of search) {
          const payment = attemptedOf(each);
          if (payment) found.push(payment);
        }
      };
      await ask(read());
      // Braintree's own times are in whole seconds; what came later comes first among equals.
      return found
        .toReversed()
        .toSorted((one, other) => other.at.localeCompare(one.at))
        .map(({ at: _at, ...payment }) => payment);
    },

    save: async (accountId, nonce, deviceData) => {
      const customerId = customerIdOf(accountId);
      await makeCustomer(customerId);
      const answer = await ask(
        braintree.paymentMethod.create({
          customerId,
          paymentMethodNonce: nonce,
          ...(deviceData !== undefined && { deviceData }),
          options: {
            verifyCard: true,
            ...(merchantAccountId !== undefined && { verificationMerchantAccountId: merchantAccountId }),
          },
        }),
      );
      if (!answer.success) {
        const refusal = saveRefusalOf(answer);
        if (refusal) return refusal;
        throw unexpected(answer);
      }
      const method = savedMethodOf(answer.paymentMethod);
      if (method === undefined) return { type: 'typeNotAccepted' };
      return { type: 'saved', method: (await savedBefore(customerId, method)) ?? method };
    },

    savedMethods,

    makeDefault: async (accountId, methodId) => {
      if (!(await savedMethods(accountId)).some(({ id }) => id === methodId)) return false;
      const change = braintree.paymentMethod.update(methodId, { options: { makeDefault: true } });
      const answer = await ask(change).catch(unlessNotFound);
      if (answer?.success === false) throw unexpected(answer);
      // Deleted meanwhile.
      return answer !== undefined;
    },

    deleteSaved: async (accountId, methodId) => {
      if (!(await savedMethods(accountId)).some(({ id }) => id === methodId)) return false;
      // Deleted meanwhile is as good as deleted.
      await ask(braintree.paymentMethod.delete(methodId)).catch(unlessNotFound);
      return true;
    },
  };
};

const environmentOf = (environment: BraintreeSettings['environment']): Environment => {
  if (environment === 'sandbox') return Environment.Sandbox;
  if (environment === 'production') return Environment.Production;
  const { protocol } = environment;
  // Brackets around an IPv6 address are for URLs only.
  const hostname = environment.hostname.replaceAll(/[[\]]/g, '');
  const port = environment.port || (protocol === 'https:' ? '443' : '80');
  return new Environment(hostname, port, '', protocol === 'https:', hostname, port);
};

/** A hash: neither Braintree nor the browser that holds a token for it learns the account's id. */
const customerIdOf = (accountId: AccountId): string =>
  createHash('sha256').update(`braintree ${accountId}`).digest('hex').slice(0, 32);

/** @throws GatewayUnavailableError for an error of the package, except "not found" */
const ask = async <Answer>(question: Promise<Answer>): Promise<Answer> => {
  try {
    return await question;
  } catch (error) {
    if (isNotFound(error)) throw error;
    throw new GatewayUnavailableError('Braintree does not answer as it should', { cause: safeCause(error) });
  }
};

/** A search returns errors that contain the request. */
const safeCause = (error: unknown): unknown => (error instanceof Error ? error : 'a refusal');

const unlessNotFound = (error: unknown): undefined => {
  if (!isNotFound(error)) throw error;
  return undefined;
};

const unexpected = (answer: Refused): Error =>
  new GatewayUnavailableError(`Braintree refused a call with ${codesOf(answer).join(', ') || 'no code'}`);

const misconfigured = (answer: Refused, log: BraintreeDeps['log']): Authorisation => {
  log.warn(`Braintree refused a payment with ${codesOf(answer).join(', ') || 'no code'}: check its settings`);
  return { type: 'unavailable' };
};

const withoutAnswer = (error: unknown, log: BraintreeDeps['log']): Authorisation => {
  log.warn(`A payment got no answer from Braintree: ${String(error)}`);
  return { type: isCertainlyNotDone(error) ? 'unavailable' : 'unknown' };
};
