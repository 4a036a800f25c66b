// A tab with a list of things to do: the log folded into a list, and the acts that record events.
import { toEventId } from '#events/store/recordedEvent.ts';
import type { EventLog, LogChange } from '#events/log/eventLog.ts';
import type { LogStore } from '#events/store/logStore.ts';
import type { RecordedTodo, TodoEvent } from './todoEvents.ts';

export type Todo = { readonly todoId: string; readonly text: string; readonly done: boolean };

/** The list after these events, oldest first. */
export const fold = (todos: readonly Todo[], events: readonly RecordedTodo[]): readonly Todo[] =>
  events.reduce(apply, todos);

const apply = (todos: readonly Todo[], { type, data }: RecordedTodo): readonly Todo[] => {
  switch (type) {
    case 'TodoAdded':
      return [...todos, { ...data, done: false }];
    case 'TodoTicked':
      return todos.map((todo) => (todo.todoId === data.todoId ? { ...todo, done: true } : todo));
    case 'TodosSummarised':
      return data.todos;
    default:
      return type satisfies never;
  }
};

export class TodoList {
  readonly #log: EventLog<TodoEvent>;
  readonly #stop: () => void;
  #committed: readonly Todo[];

  private constructor(log: EventLog<TodoEvent>, committed: readonly Todo[]) {
    this.#log = log;
    this.#committed = committed;
    this.#stop = log.subscribe((change) => this.#follow(change));
  }

  /** Reads what is there, then follows what comes; what comes meanwhile is held back, so that each event is folded once. */
  static async open(log: EventLog<TodoEvent>): Promise<TodoList> {
    const heldBack: LogChange<TodoEvent>[] = [];
    const stop = log.subscribe((change) => heldBack.push(change));
    const list = new TodoList(log, fold([], await log.read(0)));
    stop();
    for (const change of heldBack) list.#follow(change);
    return list;
  }

  /** What is durable, and on top of it what this tab did a moment ago. */
  get todos(): readonly Todo[] {
    return fold(this.#committed, this.#log.pending);
  }

  /** @returns once it would survive the power cut; the list shows it at once */
  async add(todoId: string, text: string): Promise<void> {
    await this.#log.dispatch([{ type: 'TodoAdded', data: { todoId, text } }]);
  }

  /** As `add`. */
  async tick(todoId: string): Promise<void> {
    await this.#log.dispatch([{ type: 'TodoTicked', data: { todoId } }]);
  }

  /** Replaces the events that the list came from by the list as it is now. */
  async trim(store: LogStore<TodoEvent>): Promise<void> {
    const events = await this.#log.read(0);
    const last = events.at(-1);
    if (!last) return;
    const data = { todos: [...fold([], events)] };
    const eventId = toEventId(`summary:${last.seq}`);
    await store.trim(this.#log.session, { ...last, eventId, tv: 1, type: 'TodosSummarised', data });
  }

  async close(): Promise<void> {
    this.#stop();
    await this.#log.close();
  }

  #follow(change: LogChange<TodoEvent>): void {
    if (change.type === 'committed') this.#committed = fold(this.#committed, change.events);
    if (change.type === 'switched' || change.type === 'replaced') this.#committed = fold([], change.events);
  }
}
