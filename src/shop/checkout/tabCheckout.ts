// The checkout of one tab: what was chosen and typed, the totals, and the order.
//
// While a screen wants it, the server is queried whenever the cart or a choice has changed, or its answer is too old.
import { Subscription, type Observable } from 'rxjs';
import { toSecretRef } from '#events/store/vault.ts';
import type { SecretRef } from '#events/store/logValues.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import { checkoutStateOf } from '#projections/checkout/checkoutFolds.ts';
import { createCheckoutAsker, type CheckoutResult } from '#sync/orders/checkoutAsker.ts';
import { checkoutCartOf, questionText, refsOfQuestion } from '#sync/orders/checkoutQuestion.ts';
import {
  readAddress,
  readCheckoutData,
  readContact,
  readPlacedOrder,
  writeCheckoutData,
} from '#sync/orders/checkoutSecrets.ts';
import type { CheckoutCart, CheckoutData } from '#sync/protocol/checkout/checkoutInfo.ts';
import type { TabCheckout, CheckoutView } from '../../store/checkoutStore.ts';
import { asError } from '../tab/callOutcome.ts';
import { factsOf, record, type CheckoutPorts } from './checkoutPorts.ts';
import { createChoiceCommands } from './choiceCommands.ts';
import { createMembershipCommands, followMembership } from './guestMembership.ts';
import { usableMembership, usableQuote } from './heldLoyalty.ts';
import { createPlacement } from './requestOrder.ts';
import { createVoucherCommands, recheckVouchers } from './voucherCommands.ts';

export type OpenTabCheckout = TabCheckout & { stop(): void };

/** @param online fires when the network seems to be back */
export const createTabCheckout = (ports: CheckoutPorts, online: Observable<unknown>): OpenTabCheckout => {
  const checkout = new Checkout(ports);
  const placement = createPlacement(
    ports,
    () => checkout.view,
    () => checkout.refresh(),
  );
  const membership = followMembership(ports);
  const running = new Subscription();
  running.add(() => membership.stop());
  const follow = (): void => {
    checkout.changed();
    placement.follow();
  };
  running.add(ports.views.subscribe(follow));
  running.add(ports.knownSecrets.subscribe(() => checkout.changed()));
  running.add(
    online.subscribe(() => {
      checkout.refreshFailed();
      placement.follow();
      membership.again();
    }),
  );
  running.add(() => placement.stop());
  running.add(() => checkout.stop());
  follow();
  recheckVouchers(ports).catch(ports.report);
  return Object.assign(
    checkout,
    createChoiceCommands(ports),
    createVoucherCommands(ports),
    createMembershipCommands(ports),
    placement.commands,
  );
};

class Checkout {
  readonly #ports: CheckoutPorts;
  readonly #asker;
  readonly #listeners = new Set<() => void>();
  /** By request of a screen: the oldest answer that satisfies it, ms. */
  readonly #wanted = new Map<symbol, number>();
  /** The question under way. */
  #asking: string | null = null;
  /** The question answered last in this tab: no clock makes its answer too old for the requests there were. */
  #answered: string | null = null;
  /** Number of requests so far, and that number when the question under way was sent. */
  #requests = 0;
  #askedAfter = 0;
  /** The question that got no answer, which is not repeated automatically. */
  #failed: { readonly question: string; readonly problem: NonNullable<CheckoutView['problem']> } | null =
    null;
  #view: CheckoutView | undefined;
  /** Reading the same text twice gives the same object. */
  #read: { readonly secret: string; readonly data: CheckoutData | null } | undefined;

  constructor(ports: CheckoutPorts) {
    this.#ports = ports;
    this.#asker = createCheckoutAsker(
      ports.call,
      (question, result) => void this.#take(question, result),
      ports.report,
    );
  }

  get view(): CheckoutView {
    if (!this.#view) {
      // Not before the first read: a visit without a checkout takes nothing out of the vault.
      this.#readSecrets();
      this.#view = this.#makeView();
    }
    return this.#view;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  want = (maxAgeMs: number): (() => void) => {
    const request = Symbol('request');
    this.#wanted.set(request, this.#ports.clock.now() - maxAgeMs);
    this.#requests += 1;
    this.#answered = null;
    this.#askIfNeeded();
    return () => void this.#wanted.delete(request);
  };

  refresh = (): void => {
    this.#failed = null;
    this.#ask();
  };

  call: TabCheckout['call'] = (endpoint, input) => this.#ports.call(endpoint, input);

  /** Repeats a question after the server could not be reached. */
  refreshFailed(): void {
    if (this.#failed?.problem.reason === 'unreachable' && this.#wanted.size > 0) this.refresh();
  }

  changed(): void {
    this.#view = undefined;
    this.#askIfNeeded();
    this.#show();
  }

  stop(): void {
    this.#asker.stop();
  }

  #question(): string {
    const facts = factsOf(this.#ports);
    const { choices } = facts;
    // A secret that is not here was not sent along; when it comes, the question is another one.
    const sent = (ref: SecretRef | null) =>
      ref !== null && this.#ports.knownSecrets.get(ref) === null ? null : ref;
    const [contactRef, addressRef] = [sent(choices.contactRef), sent(choices.addressRef)];
    const instructionsRef = sent(choices.instructionsRef);
    return this.#ports.ids.uuidOf(
      questionText({ ...facts, choices: { ...choices, contactRef, addressRef, instructionsRef } }),
    );
  }

  #readSecrets(): void {
    const { checkout, orders, loyalty } = this.#ports.views.current;
    const refs = [
      ...this.#refsOfChoices(),
      loyalty.membership?.membershipRef ?? null,
      checkout.answer?.dataRef ?? null,
      orders.placed?.orderRef ?? null,
    ].filter((ref) => ref !== null);
    this.#ports.knownSecrets.want(refs).catch(this.#ports.report);
  }

  #refsOfChoices(): readonly (SecretRef | null)[] {
    const facts = factsOf(this.#ports);
    return [...refsOfQuestion(facts), facts.choices.billingAddressRef];
  }

  #askIfNeeded(): void {
    if (this.#wanted.size === 0 || this.view.status === 'loading') return;
    const { items } = factsOf(this.#ports);
    const { checkout, orders } = this.#ports.views.current;
    // The totals of an order under way are final, and an empty cart has none.
    if (items.length === 0 || orders.attempt) return;
    const question = this.#question();
    if (this.#asking === question || this.#failed?.question === question) return;
    const { answer } = checkout;
    const isYoung =
      this.#answered === question || (answer !== null && answer.at >= Math.max(...this.#wanted.values()));
    if (answer?.question === question && isYoung && this.view.data) return;
    this.#ask();
  }

  #ask(): void {
    const facts = factsOf(this.#ports);
    if (facts.items.length === 0) return;
    const question = this.#question();
    this.#asking = question;
    this.#askedAfter = this.#requests;
    this.#failed = null;
    this.#show();
    this.#asker.ask({ question, cart: () => this.question(facts) });
  }

  question = async (facts = factsOf(this.#ports)): Promise<CheckoutCart> => {
    const refs = refsOfQuestion(facts);
    await this.#ports.knownSecrets.want(refs);
    return checkoutCartOf(facts, this.#ports.knownSecrets.pick(refs));
  };

  async #take(question: string, result: CheckoutResult): Promise<void> {
    try {
      await this.#keep(question, result);
    } catch (error) {
      this.#ports.report(error);
      const { message } = asError(error);
      this.#failed = { question, problem: { reason: 'refused', message, fields: {} } };
    }
    if (this.#askedAfter === this.#requests) this.#answered = question;
    // Not before the answer is kept: until then the question would be repeated.
    if (this.#asking === question) this.#asking = null;
    this.changed();
  }

  async #keep(question: string, result: CheckoutResult): Promise<void> {
    const ports = this.#ports;
    const at = ports.clock.now();
    if (result.type === 'ERROR') {
      this.#failed = { question, problem: result };
      if (ports.views.current.checkout.failedAt === null)
        await record(ports, { events: [{ type: 'CheckoutDataFailed', data: { question, at } }] });
      return;
    }
    const before = ports.views.current.checkout.answer?.dataRef ?? null;
    if (result.type === 'CART_EMPTY') {
      const empty: ShopEvent = { type: 'CheckoutDataReceived', data: { ...nothing, question, at } };
      await record(ports, { events: [empty], replaced: [before] });
      return;
    }
    const { data } = result;
    const dataRef = toSecretRef(ports.ids.uuid());
    const answer = {
      question,
      result: 'SUCCESS' as const,
      at,
      dataRef,
      grandTotalCents: data.grandTotal,
      amountOutstandingCents: data.amountOutstanding,
      // The server lists them by name (BEH-4).
      applied: data.promotions.appliedPromotions.map(({ id, name }) => ({ id, name })),
      disallowed: data.promotions.disallowedPromotions.map(({ id, name }) => ({ id, name })),
    };
    await record(ports, {
      events: [{ type: 'CheckoutDataReceived', data: answer }],
      secrets: new Map([[dataRef, writeCheckoutData(data)]]),
      replaced: [before],
    });
  }

  #show(): void {
    this.#view = undefined;
    for (const listener of this.#listeners) listener();
  }

  #makeView(): CheckoutView {
    const { views, knownSecrets } = this.#ports;
    const state = checkoutStateOf(views.current);
    const { choices, answer, placed, membership } = state;
    const at = (ref: SecretRef | null | undefined) =>
      ref === null || ref === undefined ? null : knownSecrets.get(ref);
    const isRead = this.#refsOfChoices().every((ref) => at(ref) !== undefined);
    const question = this.#question();
    const data = this.#dataOf(at(answer?.dataRef));
    return {
      ...state,
      status:
        isRead &&
        [answer?.dataRef, placed?.orderRef, membership?.membershipRef].every((ref) => at(ref) !== undefined)
          ? 'ready'
          : 'loading',
      contact: readContact(at(choices.contactRef)) ?? null,
      address: readAddress(at(choices.addressRef)) ?? null,
      instructions: at(choices.instructionsRef) ?? '',
      billingAddress: readAddress(at(choices.billingAddressRef)) ?? null,
      data,
      isCurrent: data !== null && answer?.question === question,
      isAsking: this.#asking !== null,
      problem: this.#failed?.question === question ? this.#failed.problem : null,
      order: readPlacedOrder(at(placed?.orderRef)) ?? null,
      quote: usableQuote(this.#ports),
      guestMember: usableMembership(this.#ports, membership, at(membership?.membershipRef)),
    };
  }

  #dataOf(secret: string | null | undefined): CheckoutData | null {
    if (typeof secret !== 'string') return null;
    if (this.#read?.secret !== secret) this.#read = { secret, data: readCheckoutData(secret) ?? null };
    return this.#read.data;
  }
}

const nothing = {
  result: 'CART_EMPTY' as const,
  dataRef: null,
  grandTotalCents: null,
  amountOutstandingCents: null,
  applied: [],
  disallowed: [],
};
