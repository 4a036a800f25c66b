// One sync round: pull where needed, replay what is pending onto the newest state, PUT, and again after a 409.
//
// Every transition is one append to the log, so a crash between any two lines leaves a state the next round can judge.
// After each wait the epoch is checked again: an answer for a customer who has left changes nothing.
import type { ShopEventLog } from '#events/facts/shopLog.ts';
import type { EventData, ShopEvent } from '#events/facts/shopEvent.ts';
import type { SyncedState } from '#events/facts/syncedState.ts';
import { timeOfStamp } from '#events/store/stamp.ts';
import type { PutAttemptId } from '#events/facts/sync.ts';
import { identityOf, type ClientId, type Partition, type SecretRef } from '#events/store/logValues.ts';
import type { Vault } from '#events/store/vault.ts';
import { sameItems, stateAfter } from '#domain/items/accountBase.ts';
import { getAccountState, putAccountState, type AnsweredState } from '#sync/protocol/account/accountState.ts';
import { decodeState, encodeState, type Instants } from './accountStateCodec.ts';
import { backoffMs, CONFLICT_BACKOFF } from '../transport/backoff.ts';
import { answersOf, referAnswers, type AnswerPorts } from './challengeAnswers.ts';
import type { IdentityTokens } from '../transport/identity.ts';
import { EXACT_TO_MS, type ServerClock } from '../transport/serverTime.ts';
import type { Repairs } from '../repairs/repairs.ts';
import { judge, nextStep, type Step, type SyncFacts } from './planner.ts';
import { isPassing, type Answer, type Refusal, type Transport } from '../transport/transport.ts';

export type RoundPorts = {
  readonly log: ShopEventLog;
  /** The committed fold: a round never sends what a crash could still lose. */
  readonly facts: () => SyncFacts;
  readonly transport: Transport;
  readonly identity: IdentityTokens;
  readonly instants: Instants;
  readonly clock: Pick<ServerClock, 'learnt' | 'isDoubtful' | 'serverNow'>;
  /** Names this visit in the log. */
  readonly tabId: string;
  /** Code for what hardly ever happens. */
  readonly repairs: () => Promise<Repairs>;
  readonly newAttemptId: () => PutAttemptId;
  readonly vault: Vault;
  readonly newAnswerRef: () => SecretRef;
  readonly wait: (ms: number) => Promise<void>;
  /** In [0, 1). */
  readonly random: () => number;
  /** The reason of the failure the log already records: the same one is not recorded twice. */
  readonly failing: () => string | null;
};

export type RoundOutcome =
  /** A guest's log, or another identity took over: nothing to do. */
  | { readonly type: 'idle' }
  | { readonly type: 'synced' }
  /** Events this code cannot read: it must not PUT a state that lacks their effect. */
  | { readonly type: 'paused' }
  /** The session is over: the shopper has to sign in again. */
  | { readonly type: 'expired' }
  | { readonly type: 'failed'; readonly reason: FailureReason; readonly retryAfterMs: number | null }
  /** The server rejected these changes; they were rolled back (BEH-4). */
  | { readonly type: 'rejected'; readonly status: number };

export type FailureReason = 'unreachable' | 'timeout' | 'busy' | 'server' | 'protocol' | 'session';

/** Most PUTs of one round; a busier account is left to the next round. */
const MOST_CONFLICTS = 5;

/** @param mustPull whether to ask the server even where the local base may be current */
export const runRound = async (ports: RoundPorts, mustPull: boolean): Promise<RoundOutcome> => {
  const { log } = ports;
  await log.catchUp();
  if (identityOf(log.session.partition) === 'guest') return { type: 'idle' };
  if (isPaused(log)) return { type: 'paused' };
  return new Round(ports, mustPull).run();
};

/** Events of a newer version of the shop: a state without their effect must not be sent. */
const isPaused = ({ unknown }: ShopEventLog): boolean => unknown.length > 0;

type Next = 'again' | RoundOutcome;

class Round {
  private readonly ports: RoundPorts;
  private readonly epoch: number;
  private readonly partition: Partition;
  private readonly clientId: ClientId;
  private mustPull: boolean;
  private hasPulled = false;
  private conflicts = 0;
  private renewed = false;

  constructor(ports: RoundPorts, mustPull: boolean) {
    this.ports = ports;
    this.mustPull = mustPull;
    const { epoch, partition, clientId } = ports.log.session;
    this.epoch = epoch;
    this.partition = partition;
    this.clientId = clientId;
  }

  async run(): Promise<RoundOutcome> {
    for (;;) {
      const identity = await this.ports.identity.tokenFor(this.partition);
      if (this.isOver()) return { type: 'idle' };
      if (identity.type === 'expired') return { type: 'expired' };
      if (identity.type === 'unreachable') return this.fail('unreachable');
      // A newer version in another tab may have written meanwhile.
      if (isPaused(this.ports.log)) return { type: 'paused' };
      const next = await this.take(
        nextStep(this.ports.facts(), this.clientId, !this.mustPull && !this.isClockNews()),
        identity.token,
      );
      if (next !== 'again') return next;
    }
  }

  private async take(step: Step, token: string): Promise<Next> {
    switch (step.type) {
      case 'pull':
        return this.pull(token);
      case 'put':
        return this.put(step, token);
      case 'acknowledge':
        // An event that changes nothing on this base may change the server's newer state.
        return this.hasPulled ? this.acknowledge(step) : this.pullFirst();
      case 'done':
        return { type: 'synced' };
      default:
        return step satisfies never;
    }
  }

  private async pull(identityToken: string): Promise<Next> {
    const asked = this.ports.facts().base?.version ?? 0;
    const answer = await this.ports.transport.send(getAccountState, { identityToken });
    if (this.isOver()) return { type: 'idle' };
    if (answer.type !== 'ok') return this.handle(answer);
    const state = await this.read(answer.body.state, this.ports.facts().base);
    // Before the log is looked at: what is recorded must fit what it says then.
    const isClockOff = this.isClockOff(this.ports.facts());
    const repairs = isClockOff || !state.extension ? await this.ports.repairs() : undefined;
    if (this.isOver()) return { type: 'idle' };
    const facts = this.ports.facts();
    // Another tab saved while this answer was under way: the answer is old, the server did not go back.
    if (state.version >= asked && state.version < (facts.base?.version ?? 0)) return 'again';
    this.mustPull = false;
    this.hasPulled = true;
    const { ackedSeq, reset } = judge(facts, state, this.clientId);
    const known = repairs?.withKnownRemovals(state, facts, ackedSeq) ?? state;
    const same =
      facts.base?.version === state.version &&
      sameItems(facts.base, state) &&
      facts.base.removals === known.removals;
    const clock = isClockOff && repairs && this.clockNews(repairs, facts, ackedSeq);
    const pulled: ShopEvent = {
      type: 'AccountStatePulled',
      data: { version: state.version, state: same ? null : known, ackedSeq, reset, ...(clock && { clock }) },
    };
    return this.record(pulled, ...(reset ? [restoring(facts)] : []));
  }

  private async acknowledge({ version, uptoSeq }: Extract<Step, { type: 'acknowledge' }>): Promise<Next> {
    const repairs = this.ports.facts().base?.extension ? undefined : await this.ports.repairs();
    const facts = this.ports.facts();
    // While that was loaded, another tab may have looked again.
    if (this.isOver() || facts.base?.version !== version) return 'again';
    const known = repairs?.withKnownRemovals(facts.base, facts, uptoSeq);
    const state = known && known.removals !== facts.base.removals ? known : null;
    return this.record({
      type: 'AccountStatePulled',
      data: { version, state, ackedSeq: uptoSeq, reset: false },
    });
  }

  /** The clock was set since it was last noted how wrong it is: acts that wait may be stamped with another time. */
  private isClockNews(): boolean {
    const { clock, facts } = this.ports;
    if (this.hasPulled || facts().pending.length === 0) return false;
    return clock.isDoubtful() || this.isClockOff(facts());
  }

  private isClockOff({ heard, pending }: SyncFacts): boolean {
    const { clock } = this.ports;
    const learnt = clock.learnt();
    if (learnt === null) return false;
    const latest = clock.serverNow() + EXACT_TO_MS;
    return (
      Math.abs(learnt - (heard?.correctionMs ?? 0)) > EXACT_TO_MS ||
      pending.some(({ stamp }) => timeOfStamp(stamp) > latest)
    );
  }

  private clockNews(
    { correctedStamps }: Repairs,
    facts: SyncFacts,
    ackedSeq: number,
  ): NonNullable<EventData<'AccountStatePulled'>['clock']> {
    const { clock, tabId } = this.ports;
    const learnt = clock.learnt() ?? 0;
    const stamps = correctedStamps(facts, ackedSeq, { tabId, learnt, now: clock.serverNow() });
    return { correctionMs: learnt, stamps: [...stamps] };
  }

  private pullFirst(): Next {
    this.mustPull = true;
    return 'again';
  }

  private async put(step: Extract<Step, { type: 'put' }>, identityToken: string): Promise<Next> {
    const { transport, instants } = this.ports;
    const { base, body, uptoSeq } = step;
    const repairs = base.unitMs === undefined && base.extension ? undefined : await this.ports.repairs();
    const { answers, complete } = await answersOf(body.cart, this.secrets());
    if (this.isOver()) return { type: 'idle' };
    // An answer that was shredded here may still be on the server, and a PUT without it would delete it there.
    if (!complete && !this.hasPulled) return this.pullFirst();
    const attemptId = this.ports.newAttemptId();
    const started = await this.record({
      type: 'AccountStatePutStarted',
      data: { attemptId, baseVersion: base.version, uptoSeq },
    });
    if (started !== 'again') return started;
    if (!this.isStill(step)) return this.record({ type: 'AccountStatePutConflicted', data: { attemptId } });
    const answer = await transport.send(putAccountState, {
      identityToken,
      attemptId,
      tapId: step.tapId,
      body: encodeState(
        repairs?.inUnits(body, base, this.ports.clock.serverNow()) ?? body,
        answers,
        instants,
      ),
    });
    if (this.isOver()) return { type: 'idle' };
    if (answer.type === 'ok') {
      const state = await this.read(answer.body.state, body);
      // Without locks another tab may have recorded a rejection of changes in this PUT: the log does not show what was sent.
      const isInDoubt = this.ports.facts().refusedAt === base.version;
      const asSent =
        state.version === base.version + 1 &&
        !isInDoubt &&
        sameItems(state, body) &&
        !repairs?.isLater(state, body) &&
        state.unitMs === base.unitMs;
      const known = repairs?.withKnownRemovals(state, this.ports.facts(), uptoSeq) ?? state;
      return this.record({
        type: 'AccountStatePutAcknowledged',
        data: { attemptId, version: state.version, state: asSent ? null : known, uptoSeq },
      });
    }
    if (answer.type === 'refused' && answer.status === 409) return this.conflict(attemptId);
    if (answer.type === 'refused' && isDefinitive(answer.status)) {
      const { status } = answer;
      const code = answer.code ?? 'none';
      await this.record({ type: 'AccountStatePutRejected', data: { attemptId, status, code, uptoSeq } });
      return { type: 'rejected', status };
    }
    return this.handle(answer);
  }

  /**
   * Another tab's round may have written before the attempt began: changes that its log rolled back must not leave the device.
   */
  private isStill({ base, body, uptoSeq }: Extract<Step, { type: 'put' }>): boolean {
    const facts = this.ports.facts();
    if (facts.base?.version !== base.version) return false;
    return sameItems(stateAfter(facts, facts.base, { clientId: this.clientId, uptoSeq }), body);
  }

  private async conflict(attemptId: PutAttemptId): Promise<Next> {
    const next = await this.record({ type: 'AccountStatePutConflicted', data: { attemptId } });
    if (next !== 'again') return next;
    this.mustPull = true;
    this.conflicts += 1;
    if (this.conflicts >= MOST_CONFLICTS) return this.fail('busy');
    await this.ports.wait(backoffMs(this.conflicts - 1, this.ports.random(), CONFLICT_BACKOFF));
    return this.isOver() ? { type: 'idle' } : 'again';
  }

  /** Every answer but 200 that is not specific to the PUT. */
  private async handle(
    answer: Exclude<Answer<typeof getAccountState | typeof putAccountState>, { type: 'ok' }>,
  ): Promise<Next> {
    switch (answer.type) {
      case 'unreachable':
        return this.fail(answer.reason === 'challenged' ? 'busy' : answer.reason);
      case 'garbled':
        return this.fail('protocol');
      case 'refused': {
        if (answer.status === 401 || answer.status === 403) {
          this.ports.identity.discard();
          // The server renewed the identity, so the session is not over: a proxy or a firewall rejects the call.
          if (this.renewed) return this.fail('session', answer.retryAfterMs);
          this.renewed = true;
          return 'again';
        }
        return this.fail(reasonOf(answer), answer.retryAfterMs);
      }
      default:
        return answer satisfies never;
    }
  }

  private async fail(reason: FailureReason, retryAfterMs: number | null = null): Promise<RoundOutcome> {
    if (this.ports.failing() !== reason) {
      const failed = await this.record({ type: 'SyncFailed', data: { reason } });
      if (failed !== 'again') return failed;
    }
    return { type: 'failed', reason, retryAfterMs };
  }

  /** Appends, unless the identity changed meanwhile. */
  private async record(...events: readonly ShopEvent[]): Promise<'again' | { readonly type: 'idle' }> {
    if (this.isOver()) return { type: 'idle' };
    await this.ports.log.dispatch(events, { actor: 'sync' });
    return this.isOver() ? { type: 'idle' } : 'again';
  }

  /** A state from the server, with its challenge answers kept in the vault. @param sent what it was made of, or held before */
  private async read(wire: AnsweredState, sent: SyncedState | null): Promise<SyncedState> {
    const { base, items } = this.ports.facts();
    const known = [items.cart, ...(base ? [base.cart] : [])];
    const state = await referAnswers(decodeState(wire, this.ports.instants), known, this.secrets());
    // A unit that is known may be too fine: what was cut by more than that is the same item still.
    const mayTell = sent !== null && (base?.unitMs !== undefined || !sameItems(sent, state));
    const unitMs =
      (mayTell ? (await this.ports.repairs()).learntUnit(sent, state, base?.unitMs) : undefined) ??
      base?.unitMs;
    return unitMs === undefined ? state : { ...state, unitMs };
  }

  private secrets(): AnswerPorts {
    const { vault, log, newAnswerRef } = this.ports;
    return { vault, session: log.session, newRef: newAnswerRef };
  }

  private isOver(): boolean {
    const { epoch, clientId } = this.ports.log.session;
    return epoch !== this.epoch || clientId !== this.clientId;
  }
}

/**
 * Answers that reject the state itself, for good. Others (404, 405, 415 …) are about the address or an intermediary
 * (a proxy, a deployment under way): no act of the shopper is rolled back for them.
 */
const isDefinitive = (status: number): boolean => status === 400 || status === 413 || status === 422;

const reasonOf = (refusal: Refusal): FailureReason => {
  if (refusal.status >= 500) return 'server';
  return isPassing(refusal) ? 'busy' : 'protocol';
};

/** Everything the shopper still sees, to be merged into a server that lost it. */
const restoring = ({ items }: SyncFacts): ShopEvent => ({
  type: 'AccountItemsRestored',
  data: {
    cartId: items.cartId,
    cart: Object.values(items.cart),
    wishlist: Object.values(items.wishlist),
  },
});
