// What an extension's screens read and do.
import type { EventsOf, Extension } from '#events/extensions/extension.ts';
import type { CommandOutcome } from '../../store/commands.ts';
import { checkoutCommands, useCheckout } from '../../store/useCheckout.ts';

/** @returns what is chosen for the order, and what records an event of the extension */
export const useExtension = <Choice extends object, Events extends Readonly<Record<string, object>>>({
  name,
  choice: { schema, none },
}: Extension<Choice, Events>): {
  /** Whether the log has been read: before, nothing is known to be chosen. */
  readonly isReady: boolean;
  readonly choice: Choice;
  readonly record: (event: EventsOf<Events>) => Promise<CommandOutcome>;
} => {
  const { status, choices } = useCheckout();
  const chosen = choices.extensions?.[name];
  return {
    isReady: status === 'ready',
    choice: chosen === undefined ? none : schema.parse(chosen),
    record: async (event) =>
      (await checkoutCommands.recordExtension?.({ type: event.type, data: event.data })) ?? { type: 'done' },
  };
};
