// The order pictures are rendered in: those a shopper is waiting for first, then the warm-up, each in order of asking.
//
// Pure: no threads, no time. A key is in the queue at most once.

/** `wanted`: a shopper sees an empty tile. `warmUp`: it will be wanted one day. */
export type Urgency = 'wanted' | 'warmUp';

export type PictureQueue<Job> = {
  /** Adds a job under a key that is not waiting yet; throws when it is, for the second job would never be done. */
  readonly add: (key: string, job: Job, urgency: Urgency) => void;
  /** Moves a waiting warm-up job behind the wanted ones; a key that is not waiting is left alone. */
  readonly promote: (key: string) => void;
  /** Takes the next job out, or `undefined` when none waits. */
  readonly take: () => Job | undefined;
  /** How many wait. */
  readonly size: () => number;
};

export const createPictureQueue = <Job>(): PictureQueue<Job> => {
  // A Map hands out its keys in the order they came, which is the order we promise.
  const wanted = new Map<string, Job>();
  const warmUp = new Map<string, Job>();
  return {
    add: (key, job, urgency) => {
      if (wanted.has(key) || warmUp.has(key)) throw new Error(`Picture ${key} is in the queue already`);
      (urgency === 'wanted' ? wanted : warmUp).set(key, job);
    },
    promote: (key) => {
      const job = warmUp.get(key);
      if (job === undefined) return;
      warmUp.delete(key);
      wanted.set(key, job);
    },
    take: () => takeFirst(wanted) ?? takeFirst(warmUp),
    size: () => wanted.size + warmUp.size,
  };
};

const takeFirst = <Job>(jobs: Map<string, Job>): Job | undefined => {
  for (const [key, job] of jobs) {
    jobs.delete(key);
    return job;
  }
  return undefined;
};
