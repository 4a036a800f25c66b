// Time without waiting: a queue of what happens when, and a way to let every promise that can go on go on.
import { Subscription, type SchedulerAction, type SchedulerLike } from 'rxjs';

/** Whom an event happens to: it is dropped for a closed tab, and postponed for a frozen one until it thaws. */
export type Owner = { alive: boolean; frozenUntil: number };

export type Happening = { at: number; readonly order: number; readonly run: () => void; cancelled: boolean };

export interface VirtualTime {
  /** Milliseconds since 1970-01-01 UTC: the server's clock. */
  readonly now: number;
  after(ms: number, run: () => void, owner?: Owner): Happening;
  wait(ms: number, owner?: Owner): Promise<void>;
  /** Lets everything happen that is due within `ms`, in order. */
  advance(ms: number): Promise<void>;
  /** Lets promises continue until none can. */
  settle(): Promise<void>;
}

/** Everything that can continue by itself has done so when this resolves: Node empties its queue of promises first. */
const drained = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/** @param busy promises that come from elsewhere than the queue (a database) are under way */
export const createVirtualTime = (startAt: number, busy: () => boolean = () => false): VirtualTime => {
  const queue: Happening[] = [];
  let now = startAt;
  let orders = 0;

  const insert = (happening: Happening): void => {
    let index = queue.length;
    while (index > 0 && isLater(queue[index - 1] as Happening, happening)) index -= 1;
    queue.splice(index, 0, happening);
  };
  const after = (ms: number, run: () => void, owner?: Owner): Happening => {
    const whenThawed = (): void => {
      if (owner && !owner.alive) return;
      if (owner && owner.frozenUntil > now) {
        insert({ at: owner.frozenUntil, order: (orders += 1), run: whenThawed, cancelled: false });
        return;
      }
      if (!happening.cancelled) run();
    };
    const happening = { at: now + Math.max(0, ms), order: (orders += 1), run: whenThawed, cancelled: false };
    insert(happening);
    return happening;
  };
  const settle = async (): Promise<void> => {
    await drained();
    while (busy()) {
      await new Promise((resolve) => setImmediate(resolve));
      await drained();
    }
  };

  return {
    get now() {
      return now;
    },
    after,
    wait: (ms, owner) => new Promise((resolve) => void after(ms, resolve, owner)),
    async advance(ms) {
      const until = now + ms;
      await settle();
      for (let next = queue[0]; next && next.at <= until; next = queue[0]) {
        queue.shift();
        if (next.cancelled) continue;
        now = Math.max(now, next.at);
        next.run();
        await settle();
      }
      now = until;
    },
    settle,
  };
};

const isLater = (a: Happening, b: Happening): boolean => a.at > b.at || (a.at === b.at && a.order > b.order);

/** The shop's timers on virtual time; those of a closed tab never ring. */
export const schedulerOn = (time: VirtualTime, owner: Owner): SchedulerLike => ({
  now: () => time.now,
  schedule<T>(work: (this: SchedulerAction<T>, state?: T) => void, delay = 0, state?: T): Subscription {
    return new VirtualAction(time, owner, work).schedule(state, delay);
  },
});

class VirtualAction<T> extends Subscription implements SchedulerAction<T> {
  readonly #time: VirtualTime;
  readonly #owner: Owner;
  readonly #work: (this: SchedulerAction<T>, state?: T) => void;
  #waiting: Happening | undefined;

  constructor(time: VirtualTime, owner: Owner, work: (this: SchedulerAction<T>, state?: T) => void) {
    super(() => this.#cancel());
    this.#time = time;
    this.#owner = owner;
    this.#work = work;
  }

  schedule(state?: T, delay = 0): Subscription {
    this.#cancel();
    this.#waiting = this.#time.after(delay, () => this.#work.call(this, state), this.#owner);
    return this;
  }

  #cancel(): void {
    if (this.#waiting) this.#waiting.cancelled = true;
  }
}
