// The way between a tab and the server: slow, lossy, and never in a hurry to say so.
import { toMillis } from '#events/store/logBrands.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import { getAccountState, putAccountState } from '#sync/protocol/account/accountState.ts';
import { searchObjects } from '#sync/protocol/search/searchObjects.ts';
import type { Answer, Transport } from '#sync/transport/transport.ts';
import { count, networkFate, type NetworkFate } from '../plan/faults.ts';
import type { SimulatedDevice, SimulatedTab } from './simulatedDevice.ts';
import { refusal } from './refusal.ts';
import type { ServerAnswer, ServerCall } from './simulatedServer.ts';
import type { Owner } from './virtualTime.ts';
import type { World } from './world.ts';

/** A browser gives up after this. */
const TIMEOUT_MS = 10_000;

const unreachable: Answer<Endpoint> = { type: 'unreachable', reason: 'unreachable' };
const challenged: Answer<Endpoint> = { type: 'unreachable', reason: 'challenged' };
const timedOut: Answer<Endpoint> = { type: 'unreachable', reason: 'timeout' };

type Input = {
  readonly body?: unknown;
  readonly identityToken?: string;
  readonly attemptId?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly isStillMeant?: () => boolean;
};

export const transportFor = (world: World, tab: SimulatedTab): Transport => ({
  send: async (endpoint, input) =>
    (await new Promise<Answer<Endpoint>>((resolve) => {
      // A closed tab sends and receives nothing.
      if (tab.owner.alive) new Call(world, tab, endpoint, input, resolve).leave();
    })) as never,
});

class Call {
  readonly #world: World;
  readonly #tab: SimulatedTab;
  readonly #device: SimulatedDevice;
  readonly #owner: Owner;
  readonly #call: ServerCall;
  readonly #resolve: (answer: Answer<Endpoint>) => void;
  readonly #sentAt: number;
  readonly #leftAt: number;
  readonly #isMeant: () => boolean;
  #answered = false;

  constructor(
    world: World,
    tab: SimulatedTab,
    endpoint: Endpoint,
    { body, identityToken, attemptId, params = {}, isStillMeant = () => true }: Input,
    resolve: (answer: Answer<Endpoint>) => void,
  ) {
    this.#world = world;
    const { device, owner } = tab;
    this.#tab = tab;
    this.#device = device;
    this.#owner = owner;
    this.#resolve = resolve;
    this.#sentAt = device.now();
    this.#leftAt = world.time.now;
    this.#isMeant = isStillMeant;
    this.#call = {
      endpoint,
      body: body === undefined ? undefined : JSON.stringify(body),
      token: identityToken,
      cookie: device.cookie,
      attemptId,
      params,
    };
  }

  leave(): void {
    const { time, chance, faults, tally } = this.#world;
    if (!this.#device.online) {
      count(tally, 'offline call');
      this.#answer(1, { answer: unreachable });
      return;
    }
    if (!this.#isMeant()) return this.#answer(1, { answer: challenged });
    const fate = this.#fate();
    const slow = faults.network > 0 && chance.oneIn(faults.slow) ? 700 : 90;
    const up = 5 + chance.below(slow);
    const down = 5 + chance.below(slow);
    if (fate !== 'delivered') {
      count(tally, fate);
      this.#world.tell(() => `    ${fate}: ${this.#call.endpoint.name} of ${this.#device.name}`);
    }
    const arrive = (ms: number, then: (answered: ServerAnswer) => void): void =>
      void time.after(ms, () => void this.#serve().then(then));
    this.#send(fate, up, down, arrive);
  }

  #send(
    fate: NetworkFate,
    up: number,
    down: number,
    arrive: (ms: number, then: (answered: ServerAnswer) => void) => void,
  ): void {
    const { chance } = this.#world;
    switch (fate) {
      case 'delivered':
        return arrive(up, (answered) => this.#answer(down, answered));
      case 'request lost':
        return this.#answer(chance.oneIn(2) ? up : TIMEOUT_MS, {
          answer: chance.oneIn(2) ? unreachable : timedOut,
        });
      case 'answer lost':
        return arrive(up, () => this.#answer(chance.oneIn(2) ? down : TIMEOUT_MS - up, { answer: timedOut }));
      case 'request twice':
        arrive(up, (answered) => this.#answer(down, answered));
        return arrive(up + chance.below(3_000), () => undefined);
      case 'request late':
        arrive(TIMEOUT_MS + chance.below(20_000), () => undefined);
        return this.#answer(TIMEOUT_MS, { answer: timedOut });
      case 'server error':
        return this.#answer(up + down, { answer: refusal(chance.oneIn(2) ? 'ServerError' : 'Unavailable') });
      case 'server error after saving':
        return arrive(up, () => this.#answer(down, { answer: refusal('ServerError') }));
      case 'too many requests':
        return this.#answer(up + down, { answer: refusal('TooManyRequests', chance.below(20) * 1_000) });
      case 'token refused':
        return this.#answer(up + down, { answer: refusal('Unauthenticated') });
      case 'answer garbled':
        return arrive(up, () => this.#answer(down, { answer: { type: 'garbled', status: 200 } }));
      case 'challenged':
        this.#tab.challengesMet += 1;
        return this.#answer(up, { answer: challenged });
      case 'refused for good':
        for (const { refusedForGood } of this.#world.watches) refusedForGood?.(this.#call.attemptId ?? '');
        return this.#answer(up + down, { answer: refusal('RuleBroken') });
      default:
        return fate satisfies never;
    }
  }

  /** Only the state's own calls are refused for what they hold or for whose they are. */
  #fate(): NetworkFate {
    const fate = networkFate(this.#world.chance, this.#world.faults);
    const { name } = this.#call.endpoint;
    if (fate === 'refused for good' && name !== putAccountState.name) return 'delivered';
    if (fate === 'token refused' && name !== putAccountState.name && name !== getAccountState.name)
      return 'delivered';
    return fate;
  }

  async #serve(): Promise<ServerAnswer> {
    const { endpoint, body } = this.#call;
    if (endpoint.name !== searchObjects.name) return this.#world.server.serve(this.#call);
    const { objectIds } = JSON.parse(body ?? '{}') as { objectIds: readonly string[] };
    const { catalogue, tally } = this.#world;
    if (catalogue.mood !== 'right') count(tally, `catalogue ${catalogue.mood}`);
    return { answer: catalogue.answer(objectIds) };
  }

  #answer(ms: number, { answer, cookie }: ServerAnswer): void {
    if (this.#answered) return;
    this.#answered = true;
    const { time } = this.#world;
    const heard = answer.type !== 'unreachable';
    const date = toMillis(Math.floor(time.now / 1_000) * 1_000);
    time.after(
      ms,
      () => {
        if (cookie !== undefined) this.#device.cookie = cookie ?? undefined;
        if (heard) {
          this.#tab.askedAt = this.#leftAt;
          this.#tab.clock.learn({ sentAt: toMillis(this.#sentAt), receivedAt: this.#device.now(), date });
        }
        this.#resolve(answer);
      },
      this.#owner,
    );
  }
}
