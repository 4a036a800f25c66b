// A step being taken: tabs of the real log, projections, commands and rounds on copies of a state's disks, and the real
// account-state handlers on a copy of its server.
import { repairs } from '#sync/repairs/repairs.ts';
import { createServerClock } from '#sync/transport/serverTime.ts';
import { isDeepStrictEqual } from 'node:util';
import { toPutAttemptId } from '#events/brands.ts';
import { toMillis } from '#events/store/logBrands.ts';
import { customerPartition } from '#events/store/logSession.ts';
import { toSecretRef } from '#events/store/vault.ts';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { createEventLog } from '#events/log/createEventLog.ts';
import type { ShopEventLog, ShopLogStore } from '#events/facts/shopLog.ts';
import { createChannelHub } from '#events/store/memoryLogChannel.ts';
import { createMemoryLogStore, type MemoryDisk } from '#events/store/memoryLogStore.ts';
import type { AccountFold } from '#projections/account/account.ts';
import type { ShopViews } from '#projections/shop/shopViews.ts';
import { accountStateHandlers } from '#server/shop/accountState/accountStateHandlers.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { instants } from '#src/platform/ports/systemClock.ts';
import { createItemCommands } from '#src/shop/commands/itemCommands.ts';
import { openViews } from '#src/shop/tab/openViews.ts';
import type { WireAccountState } from '#sync/protocol/account/accountState.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import { runRound, type RoundOutcome, type RoundPorts } from '#sync/state/round.ts';
import type { Answer, CallInput, Transport } from '#sync/transport/transport.ts';
import { refusal } from '../world/refusal.ts';
import type { Side, TinyDevice, TinyState } from './tinyState.ts';

export const CUSTOMER = customerPartition('c0ffee0000000001');

/** What a round did, in order: the points where something can go wrong. */
export type Point = 'GET' | 'PUT' | 'write';

export type CallFate =
  | 'request lost'
  | 'answer lost'
  | 'server error'
  | 'server error after saving'
  | 'late'
  | 'slow request'
  | 'slow answer';
export type Fate = CallFate | 'killed before' | 'killed after';

/** `at` is the index among the round's points. */
export type Fault = { readonly at: number; readonly fate: Fate };

export type TinyTab = {
  readonly log: ShopEventLog;
  readonly views: ShopViews;
  readonly commands: ReturnType<typeof createItemCommands>;
  /** The fault is for this round; `meanwhile` is what happens while an answer is waited for. */
  round(mustPull: boolean, fault?: Fault, meanwhile?: () => Promise<void>): Promise<RoundOutcome | 'killed'>;
  readonly points: readonly Point[];
};

const never = <T>(): Promise<T> => new Promise(() => undefined);

/** Through text, as over the network. */
const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const copyOfDisk = (disk: MemoryDisk): MemoryDisk => ({
  ...disk,
  logs: new Map([...disk.logs].map(([partition, rows]) => [partition, [...rows]])),
  snapshots: new Map(disk.snapshots),
  secrets: new Map(disk.secrets),
});

export class TinyRun {
  readonly objections: string[] = [];
  server: WireAccountState;
  readonly #state: TinyState;
  readonly #disks: readonly [MemoryDisk, MemoryDisk];
  readonly #tabs: [TinyTab | undefined, TinyTab | undefined] = [undefined, undefined];
  readonly late: [WireAccountState | null, WireAccountState | null];
  readonly #handlers;
  #time: number;

  constructor(state: TinyState) {
    this.#state = state;
    this.server = state.server;
    this.late = [state.devices[0].late, state.devices[1].late];
    this.#disks = [copyOfDisk(state.devices[0].disk), copyOfDisk(state.devices[1].disk)];
    this.#time = state.time;
    this.#handlers = accountStateHandlers({
      store: {
        read: async () => this.server,
        replace: async (_, expected, next) => {
          const { syncableStateVersion } = this.server;
          if (syncableStateVersion !== expected || next.syncableStateVersion !== expected + 1)
            this.objections.push(
              `I13: ${syncableStateVersion} became ${next.syncableStateVersion} by ${expected}`,
            );
          this.server = this.#kept(next);
          return 'saved';
        },
      },
      clock: () => toMillis(this.#time),
      wishlistItemMax: 99,
    });
  }

  /** The state after what was done. @param words what the judge is to know */
  after(words: Pick<TinyState, 'acts' | 'removedBefore' | 'mustWin'> = this.#state): TinyState {
    return {
      ...this.#state,
      ...words,
      time: this.#time + 10,
      server: this.server,
      devices: [this.#device(0), this.#device(1)],
    };
  }

  account(side: Side): AccountFold {
    return this.#tabs[side]?.views.committed.account ?? this.#state.devices[side].account;
  }

  /** The tab of a device; a new one after a kill. */
  async tab(side: Side): Promise<TinyTab> {
    return (this.#tabs[side] ??= await this.#open(side));
  }

  /** A PUT that was under way for long arrives; no round waits for the answer. */
  async arrive(side: Side): Promise<void> {
    const body = this.late[side];
    this.late[side] = null;
    if (body) await this.#serve('PUT', body);
  }

  #device(side: Side): TinyDevice {
    const disk = this.#disks[side];
    const before = this.#state.devices[side].disk.logs.get(CUSTOMER) ?? [];
    const rows = disk.logs.get(CUSTOMER) ?? [];
    if (!before.every((row, index) => row === rows[index]))
      this.objections.push('I1: what was saved is not there');
    const { account } = this.#state.devices[side];
    const now = this.account(side);
    if ((now.base?.version ?? 0) < (account.base?.version ?? 0))
      this.objections.push('I13: a base went back');
    return { disk, account: now, late: this.late[side] };
  }

  readonly #now = (): number => (this.#time += 1);
  readonly #uuid = (): string => `u${this.#now()}`;

  /** A server that does not know `x` neither keeps nor sends it. */
  #kept(state: WireAccountState): WireAccountState {
    if (this.#state.keepsExtension) return state;
    const { x: _, ...plain } = state;
    return plain;
  }

  async #serve(method: 'GET' | 'PUT', body: unknown): Promise<Answer<Endpoint>> {
    const mounted = this.#handlers.find(({ endpoint }) => endpoint.method === method);
    if (!mounted) throw new Error(`No handler for ${method}`);
    try {
      const sent: unknown = body === undefined ? undefined : mounted.endpoint.body?.parse(copyOf(body));
      const answer = await mounted.handler({ identity: { accountId: 'c' }, body: sent } as never);
      const { state } = copyOf(answer) as { state: WireAccountState };
      return { type: 'ok', body: mounted.endpoint.success.body.parse({ state: this.#kept(state) }) };
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      return refusal(error.code);
    }
  }

  async #open(side: Side): Promise<TinyTab> {
    const points: Point[] = [];
    let fault: Fault | undefined;
    let meanwhile = async (): Promise<void> => undefined;
    let die: () => void = () => undefined;

    /** The fate of the next point. */
    const fateOf = (point: Point): Fate | undefined => {
      points.push(point);
      return fault?.at === points.length - 1 ? fault.fate : undefined;
    };
    const onDisk = createMemoryLogStore(shopRegistry, this.#disks[side]);
    const store: ShopLogStore = {
      ...onDisk,
      append: async (session, batch) => {
        const fate = fateOf('write');
        if (fate === 'killed before') return (die(), never());
        const outcome = await onDisk.append(session, batch);
        return fate === 'killed after' ? (die(), never()) : outcome;
      },
    };
    const call = async (method: 'GET' | 'PUT', body: unknown): Promise<Answer<Endpoint>> => {
      const fate = fateOf(method);
      if (fate === 'late') this.late[side] = copyOf(body) as WireAccountState;
      if (fate === 'late') return { type: 'unreachable', reason: 'timeout' };
      if (fate === 'request lost') return { type: 'unreachable', reason: 'unreachable' };
      if (fate === 'slow request') await meanwhile();
      const answer = await this.#serve(method, body);
      if (fate === 'slow answer') await meanwhile();
      if (fate === 'answer lost') return { type: 'unreachable', reason: 'unreachable' };
      return fate === 'server error' || fate === 'server error after saving'
        ? refusal('Unavailable')
        : answer;
    };
    const transport: Transport = {
      send: async <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
        (await call(endpoint.method === 'GET' ? 'GET' : 'PUT', input.body)) as Answer<E>,
    };
    const ids = { uuid: this.#uuid, uuidOf: (text: string) => `once-${text}` };
    const now = () => toMillis(this.#now());
    const clock = createServerClock(now);
    const channel = createChannelHub().join();
    const log = await createEventLog({ store, channel, clock, ids, tabId: 't', firstPartition: CUSTOMER });
    const views = await openViews(store, log);
    const known = this.#state.devices[side];
    if (
      this.#tabs[side] === undefined &&
      known.disk.session &&
      !isDeepStrictEqual(views.committed.account, known.account)
    )
      this.objections.push('I4: a tab that was opened again shows something else');
    const ports: RoundPorts = {
      log,
      transport,
      instants,
      repairs: async () => repairs,
      clock,
      tabId: 't',
      identity: {
        tokenFor: async () => ({ type: 'token', token: 't' }),
        discard: () => undefined,
        keep: () => undefined,
      },
      vault: store.vault,
      newAnswerRef: () => toSecretRef(this.#uuid()),
      facts: () => views.committed.account,
      failing: () => null,
      newAttemptId: () => toPutAttemptId(this.#uuid()),
      wait: async () => undefined,
      random: () => 0.5,
    };
    const tab: TinyTab = {
      log,
      views,
      points,
      commands: createItemCommands({
        log,
        vault: store.vault,
        verifyAnswer: async () => ({ type: 'done' }),
        items: () => views.current.account.items,
        attempt: () => views.current.orders.attempt,
        products: () => new Map(),
        settings: { cartItemMax: 99, wishlistItemMax: 99 },
        ids,
      }),
      round: async (mustPull, thisFault, doing) => {
        points.length = 0;
        fault = thisFault;
        meanwhile = doing ?? meanwhile;
        const killed = new Promise<'killed'>((resolve) => {
          die = () => resolve('killed');
        });
        const outcome = await Promise.race([runRound(ports, mustPull), killed]);
        fault = undefined;
        if (outcome === 'killed') this.#tabs[side] = await this.#open(side);
        return outcome;
      },
    };
    return tab;
  }
}
