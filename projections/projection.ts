// A projection: a name, a version, an initial state and a pure fold. It can be thrown away and rebuilt from the log.
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { CopyOnWrite } from '#domain/items/accountItems.ts';

export type Projection<State> = {
  readonly name: string;
  /** Raise it whenever `apply` or the state's shape changes: snapshots of another version are ignored. */
  readonly version: number;
  readonly initial: () => State;
  /**
   * Changes the draft in place, but never a value of an event. A draft is immer's, or plain data whose maps and lists
   * other states may share: call `copyOnWrite` to get a copy before changing them.
   */
  readonly apply: (draft: State, event: RecordedEvent, copyOnWrite: CopyOnWrite) => void;
};
