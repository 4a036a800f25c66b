// The stream of changes on its way to a tab: late, cut, or silent for ever without being closed.
import { Observable, type Subscriber } from 'rxjs';
import { STREAM_HEARTBEAT_MS } from '#sync/protocol/account/accountChanges.ts';
import { StreamRefusedError, type OpenChangeStream, type StreamNews } from '#sync/state/changeStream.ts';
import { count, networkFate } from '../plan/faults.ts';
import type { SimulatedTab } from './simulatedDevice.ts';
import type { World } from './world.ts';

export const streamFor =
  (world: World, tab: SimulatedTab): OpenChangeStream =>
  (token) =>
    new Observable((subscriber) => new Stream(world, tab, token, subscriber).open());

class Stream {
  readonly #world: World;
  readonly #tab: SimulatedTab;
  readonly #token: string;
  readonly #subscriber: Subscriber<StreamNews>;
  /** Nobody closes it, and nothing comes any more. */
  #isSilent = false;
  #stop: (() => void) | null = null;

  constructor(world: World, tab: SimulatedTab, token: string, subscriber: Subscriber<StreamNews>) {
    this.#world = world;
    this.#tab = tab;
    this.#token = token;
    this.#subscriber = subscriber;
  }

  open(): () => void {
    this.#after(this.#delay(), () => this.#connect());
    return () => this.#stop?.();
  }

  #connect(): void {
    if (this.#subscriber.closed) return;
    if (!this.#tab.device.online) return this.#fail(new Error('offline'));
    this.#stop = this.#world.server.follow(this.#token, (version) => this.#arrive(version));
    if (!this.#stop) return this.#fail(new StreamRefusedError(401));
    this.#beat();
  }

  #arrive(version: number): void {
    if (this.#isSilent) return;
    const { chance, faults, tally } = this.#world;
    const fate = networkFate(chance, faults);
    if (!this.#tab.device.online || fate === 'request lost' || fate === 'answer lost') {
      this.#isSilent = true;
      return count(tally, 'stream fell silent');
    }
    if (fate === 'server error') {
      count(tally, 'stream cut');
      return this.#fail(new Error('cut'));
    }
    count(tally, 'change heard over the stream');
    this.#after(this.#delay(), () => this.#subscriber.next({ version }));
  }

  #beat(): void {
    this.#after(STREAM_HEARTBEAT_MS, () => {
      if (this.#subscriber.closed || this.#isSilent) return;
      // It ends with the token it was opened with.
      if (!this.#world.server.isToken(this.#token)) return this.#subscriber.complete();
      if (this.#tab.device.online) this.#subscriber.next({ version: null });
      else this.#isSilent = true;
      this.#beat();
    });
  }

  #fail(error: Error): void {
    this.#after(1, () => this.#subscriber.error(error));
  }

  #delay(): number {
    return 5 + this.#world.chance.below(90);
  }

  #after(ms: number, run: () => void): void {
    this.#world.time.after(ms, run, this.#tab.owner);
  }
}
