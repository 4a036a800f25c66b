// A list of things to do, as events: what an application gives to the log, and all the log knows of it.
import * as z from 'zod/mini';
import type { EventRegistry } from '#events/store/eventRegistry.ts';
import type { Recorded } from '#events/store/recordedEvent.ts';

const todoId = z.string().check(z.minLength(1));
const todo = z.object({ todoId, text: z.string(), done: z.boolean() });

const schemas = {
  TodoAdded: z.object({ todoId, text: z.string() }),
  TodoTicked: z.object({ todoId }),
  /** Stands for all before it in a trimmed log. */
  TodosSummarised: z.object({ todos: z.array(todo) }),
};

type Schemas = typeof schemas;

export type TodoEvent = {
  [T in keyof Schemas]: { readonly type: T; readonly data: z.infer<Schemas[T]> };
}[keyof Schemas];

export type RecordedTodo = Recorded<TodoEvent>;

export const todoRegistry: EventRegistry<TodoEvent> = {
  schemas,
  versions: { TodoAdded: 2, TodoTicked: 1, TodosSummarised: 1 },
  // In version 1 the text was called a title.
  upcasters: { TodoAdded: { 1: (data) => firstVersion.parse(data) } },
  summary: 'TodosSummarised',
};

const firstVersion = z.pipe(
  z.object({ todoId, title: z.string() }),
  z.transform(({ title, ...rest }) => ({ ...rest, text: title })),
);
